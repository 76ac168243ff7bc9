// What a person likes, and who the person is.
import { useState } from 'react'
import { changeMe, newPhrase, recover, signOut, useMe } from '../api/me.ts'
import { Choice } from '../parts/choice.tsx'
import { CopyField } from '../parts/copy-field.tsx'
import { Frame } from '../parts/frame.tsx'
import { LanguageChooser } from '../parts/language-chooser.tsx'
import { NameField } from '../parts/name-field.tsx'
import { Problem } from '../parts/problem.tsx'
import { useDoing } from '../parts/use-doing.ts'
import type { Person } from '../api/types.ts'
import { nameProblem } from '../names.ts'
import { changeSettings, useSettings } from '../settings.ts'
import { useWords } from '../words.tsx'

const SettingsPage = () => {
  const { say } = useWords()
  const { person, asked } = useMe()
  return (
    <Frame title={say('settings.title')}>
      <h1>{say('settings.title')}</h1>
      <div className="sheets">
        <Looks />
        {person && <Myself key={person.id} person={person} />}
        {asked && !person && <Recovery />}
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
  const [phrase, setPhrase] = useState<string | null>(null)
  const renaming = useDoing()
  const doing = useDoing()
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
      <h3>{say('settings.phrase')}</h3>
      <p>{say('settings.phraseWhat')}</p>
      {phrase === null ? (
        <button
          type="button"
          className="button"
          disabled={doing.busy}
          onClick={() => doing.run(async () => setPhrase(await newPhrase()))}
        >
          {say('settings.phraseNew')}
        </button>
      ) : (
        <>
          <CopyField label={say('settings.phrase')} text={phrase} />
          <p className="hint">{say('settings.phraseOnce')}</p>
        </>
      )}
      <h3>{say('settings.signOut')}</h3>
      <p>{say('settings.signOutWhat')}</p>
      <button type="button" className="button danger" disabled={doing.busy} onClick={() => doing.run(signOut)}>
        {say('settings.signOut')}
      </button>
      <Problem of={doing.problem} />
    </section>
  )
}

/** For a device without a person: come in with the phrase of another one. */
const Recovery = () => {
  const { say } = useWords()
  const [phrase, setPhrase] = useState('')
  const doing = useDoing()
  return (
    <section className="sheet" id="recover">
      <h2>{say('recover.title')}</h2>
      <p>{say('recover.what')}</p>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          doing.run(() => recover(phrase))
        }}
      >
        <div className="form-row">
          <label htmlFor="phrase">{say('settings.phrase')}</label>
          <input
            id="phrase"
            type="text"
            className="typed"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            value={phrase}
            onChange={(event) => setPhrase(event.target.value)}
          />
        </div>
        <Problem of={doing.problem} />
        <button type="submit" className="button primary" disabled={phrase.trim() === '' || doing.busy}>
          {say('recover.do')}
        </button>
      </form>
    </section>
  )
}

export default SettingsPage
