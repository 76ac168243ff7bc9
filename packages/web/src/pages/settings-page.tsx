// What a person likes, and who the person is.
import { useState } from 'react'
import { Devices } from '../account/devices.tsx'
import { Letters } from '../account/letters.tsx'
import { Push } from '../account/push.tsx'
import { SignIn } from '../account/sign-in.tsx'
import { WaysIn } from '../account/ways-in.tsx'
import { useAccount } from '../api/account.ts'
import { changeMe, useMe } from '../api/me.ts'
import type { Person } from '../api/types.ts'
import { Link } from '../link.tsx'
import { nameProblem } from '../names.ts'
import { Choice } from '../parts/choice.tsx'
import { Frame } from '../parts/frame.tsx'
import { LanguageChooser } from '../parts/language-chooser.tsx'
import { NameField } from '../parts/name-field.tsx'
import { Problem } from '../parts/problem.tsx'
import { useDoing } from '../parts/use-doing.ts'
import { changeSettings, useSettings } from '../settings.ts'
import { useWords } from '../words.tsx'

const SettingsPage = () => {
  const { say } = useWords()
  const { person, asked } = useMe()
  return (
    <Frame title={say('settings.title')}>
      <h1>{say('settings.title')}</h1>
      <div className="sheets">
        {asked && !person && <SignIn />}
        <Looks />
        {person && <Mine key={person.id} person={person} />}
      </div>
    </Frame>
  )
}

const Looks = () => {
  const { say } = useWords()
  const { theme, motion, sound, confirm } = useSettings()
  return (
    <section className="sheet">
      <h2>{say('settings.looks')}</h2>
      <h3>{say('settings.language')}</h3>
      <LanguageChooser />
      <Choice
        legend={say('settings.theme')}
        value={theme}
        onChange={(theme) => changeSettings({ theme })}
        options={(['auto', 'dark', 'light'] as const).map((value) => ({ value, label: say(`settings.theme.${value}`) }))}
      />
      <Choice
        legend={say('settings.motion')}
        value={motion}
        onChange={(motion) => changeSettings({ motion })}
        options={(['auto', 'off'] as const).map((value) => ({ value, label: say(`settings.motion.${value}`) }))}
      />
      <Choice
        legend={say('settings.sound')}
        hint={say('settings.soundHint')}
        value={sound ? 'on' : 'off'}
        onChange={(sound) => changeSettings({ sound: sound === 'on' })}
        options={(['on', 'off'] as const).map((value) => ({ value, label: say(`settings.sound.${value}`) }))}
      />
      <Choice
        legend={say('settings.confirm')}
        hint={say('settings.confirmHint')}
        value={confirm}
        onChange={(confirm) => changeSettings({ confirm })}
        options={(['always', 'big', 'never'] as const).map((value) => ({ value, label: say(`settings.confirm.${value}`) }))}
      />
    </section>
  )
}

const Myself = ({ person }: { person: Person }) => {
  const { say } = useWords()
  const [name, setName] = useState(person.name)
  const renaming = useDoing()
  const changed = name.trim() !== person.name && nameProblem(name) === null
  return (
    <section className="sheet">
      <h2>{say('settings.me')}</h2>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          renaming.run(() => changeMe({ name: name.trim() }))
        }}
      >
        <NameField label={say('name.yours')} hint={say('settings.nameHint')} value={name} onChange={setName} />
        <Problem of={renaming.problem} />
        <button type="submit" className="button" disabled={!changed || renaming.busy}>
          {say('settings.rename')}
        </button>
      </form>
    </section>
  )
}

/** All that belongs to whoever is here. */
const Mine = ({ person }: { person: Person }) => {
  const { say } = useWords()
  const [account, setAccount] = useAccount()
  return (
    <>
      <Myself person={person} />
      {account && (
        <>
          <WaysIn account={account} onChange={setAccount} />
          <Letters account={account} onChange={setAccount} />
          <Push />
        </>
      )}
      <Devices account={account} />
      {account?.host && (
        <section className="sheet">
          <h2>{say('host.title')}</h2>
          <p>{say('host.what')}</p>
          <Link to="/host" className="button">
            {say('host.open')}
          </Link>
        </section>
      )}
    </>
  )
}

export default SettingsPage
