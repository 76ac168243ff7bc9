// Texts name half tokens by ○ and ●. A letter takes the colour of its text, and on a dark page a "black" one would be white:
// so they are drawn as what they mean, on a slip of card, by day and by night. The letters stay in the page for those who
// read or search it.
import './discs.css'

const ROW = /([○●]+)/

/* A text never changes its order, so its parts may be told apart by their place. */
/* oxlint-disable react/no-array-index-key */
export const Discs = ({ text }: { readonly text: string }) =>
  text.split(ROW).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      <span key={i} className="discs">
        {Array.from(part, (disc, k) => (
          <span key={k} className={disc === '●' ? 'disc black' : 'disc white'}>
            {disc}
          </span>
        ))}
      </span>
    ),
  )
