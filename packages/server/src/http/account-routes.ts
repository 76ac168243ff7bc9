// How people come in, and what they may do with their own account.
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { AppParts } from './app.ts'
import * as shapes from './account-schemas.ts'
import { tokenOf, type Visitors } from './visitor.ts'

/** What somebody could try out is asked for so often a minute at most, from one address. */
const FEW = { rateLimit: { max: 10 } }

export const accountRoutes = (
  plain: FastifyInstance,
  { people, accounts, passkeys, onError, requestsAMinute }: AppParts,
  visitors: Visitors,
): void => {
  const app = plain.withTypeProvider<ZodTypeProvider>()

  // ── coming in ──
  app.post(
    '/guests',
    {
      schema: { body: shapes.newGuest, summary: 'Become a guest: a name is enough' },
      // A family comes in by one address; a program that fills the house does too.
      config: { rateLimit: { max: Math.ceil(requestsAMinute / 10) } },
    },
    async (request, reply) => {
      const welcome = await people.welcome(request.body.name, request.body.language, visitors.device(request))
      visitors.remember(reply, welcome.token)
      return welcome
    },
  )
  app.post(
    '/recover',
    { schema: { body: shapes.recovery, summary: 'Come in from another device, with the phrase' }, config: FEW },
    async (request, reply) => {
      const signedIn = await people.recover(request.body.phrase, visitors.device(request))
      visitors.remember(reply, signedIn.token)
      return signedIn
    },
  )
  app.post(
    '/login',
    { schema: { body: shapes.login, summary: 'Come in with name and password' }, config: FEW },
    async (request, reply) => {
      const { login, password } = request.body
      const signedIn = await accounts.signIn(login, password, visitors.device(request))
      visitors.remember(reply, signedIn.token)
      return signedIn
    },
  )
  app.post(
    '/login/forgot',
    { schema: { body: shapes.forgot, summary: 'Have a new password mailed' }, config: FEW },
    (request) => {
      // How long it takes would tell whether there is such an account.
      void accounts.forgot(request.body.who).catch(onError)
      return { ok: true }
    },
  )
  app.post(
    '/login/reset',
    { schema: { body: shapes.reset, summary: 'A new password, by the link of a letter' }, config: FEW },
    async (request, reply) => {
      const { token, password } = request.body
      const signedIn = await accounts.reset(token, password, visitors.device(request))
      visitors.remember(reply, signedIn.token)
      return signedIn
    },
  )
  app.post('/login/passkey/options', { schema: { body: shapes.nothing, summary: 'What a passkey must answer' } }, (request) =>
    passkeys.ask(visitors.site(request)),
  )
  app.post(
    '/login/passkey',
    { schema: { body: shapes.passkey, summary: 'Come in with a passkey' }, config: FEW },
    async (request, reply) => {
      const signedIn = await passkeys.signIn(request.body.answer, visitors.site(request), visitors.device(request))
      visitors.remember(reply, signedIn.token)
      return signedIn
    },
  )
  app.delete('/session', { schema: { summary: 'Sign this device out' } }, async (request, reply) => {
    const token = tokenOf(request)
    if (token !== undefined) await people.signOut(token)
    visitors.forget(reply)
    return { ok: true }
  })

  // ── myself ──
  // To be nobody yet is an answer, not a mistake.
  app.get('/me', { schema: { summary: 'Who am I? Null for whoever is not signed in' } }, async (request) => ({
    person: (await visitors.anybody(request)) ?? null,
  }))
  app.patch('/me', { schema: { body: shapes.changeMe, summary: 'Change my name or language' } }, async (request) => {
    const { id } = await visitors.who(request)
    const { name, language } = request.body
    await people.change(id, { ...(name !== undefined && { name }), ...(language !== undefined && { language }) })
    return { person: await visitors.who(request) }
  })
  app.post('/me/phrase', { schema: { summary: 'A new recovery phrase; the old one is void' } }, async (request) => ({
    phrase: await people.newPhrase((await visitors.who(request)).id),
  }))
  app.get('/me/account', { schema: { summary: 'My account: how I come in, and when I am written to' } }, async (request) => ({
    account: await accounts.of(await visitors.row(request)),
  }))
  app.put(
    '/me/password',
    { schema: { body: shapes.setPassword, summary: 'Set my sign-in name and password' }, config: FEW },
    async (request) => {
      const person = await visitors.row(request)
      await accounts.setPassword(person, request.body)
      // Whoever knew the old one is out.
      if (person.password !== null) await people.signOutOthers(person.id, tokenOf(request))
      return { account: await accounts.of(await visitors.row(request)) }
    },
  )
  app.put(
    '/me/email',
    { schema: { body: shapes.setEmail, summary: 'Where I may be written to; it counts once it is confirmed' }, config: FEW },
    async (request) => {
      await accounts.setEmail(await visitors.row(request), request.body.email)
      return { account: await accounts.of(await visitors.row(request)) }
    },
  )
  app.put('/me/mails', { schema: { body: shapes.setMails, summary: 'When I am written to' } }, async (request) => {
    await accounts.setMails((await visitors.who(request)).id, request.body.mails)
    return { account: await accounts.of(await visitors.row(request)) }
  })
  app.post(
    '/confirm',
    { schema: { body: shapes.ticket, summary: 'Yes, this is my address: by the link of a letter' }, config: FEW },
    async (request) => {
      await accounts.confirmEmail(request.body.token)
      return { ok: true }
    },
  )

  // ── devices and passkeys ──
  app.get('/me/devices', { schema: { summary: 'The devices I am signed in on' } }, async (request) => ({
    devices: await people.devices((await visitors.who(request)).id, tokenOf(request)),
  }))
  app.delete('/me/devices', { schema: { summary: 'Sign all my other devices out' } }, async (request) => {
    await people.signOutOthers((await visitors.who(request)).id, tokenOf(request))
    return { ok: true }
  })
  app.delete(
    '/me/devices/:id',
    { schema: { params: shapes.which, summary: 'Sign one of my devices out' } },
    async (request) => {
      await people.signOutDevice((await visitors.who(request)).id, request.params.id)
      return { ok: true }
    },
  )
  app.post(
    '/me/passkeys/options',
    { schema: { body: shapes.nothing, summary: 'What a new passkey must answer' } },
    async (request) => passkeys.offer(await visitors.row(request), visitors.site(request)),
  )
  app.post('/me/passkeys', { schema: { body: shapes.passkey, summary: 'Add a passkey' } }, async (request) => {
    const person = await visitors.row(request)
    await passkeys.add(person, request.body.answer, visitors.site(request), visitors.device(request))
    return { account: await accounts.of(person) }
  })
  app.delete('/me/passkeys/:id', { schema: { params: shapes.which, summary: 'Forget a passkey' } }, async (request) => {
    const person = await visitors.row(request)
    await passkeys.remove(person.id, request.params.id)
    return { account: await accounts.of(person) }
  })
}
