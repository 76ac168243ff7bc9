// What people send about themselves.
import * as z from 'zod'
import { language, name } from './schemas.ts'

/** By which somebody signs in: told from others whatever the size of its letters. */
const loginName = z
  .string()
  .trim()
  .min(3)
  .max(60)
  .transform((text) => text.normalize('NFKC').toLowerCase())
  .pipe(z.string().regex(/^[\p{L}\p{M}\p{N}._@+-]+$/u, { error: 'letters, digits and . _ - @ + only' }))

/** Long enough not to be guessed; whatever signs it has. */
const newPassword = z.string().min(10).max(200)
const anyPassword = z.string().max(200)
const secret = z.string().min(1).max(64)

export const newGuest = z.object({ name, language })
export const recovery = z.object({ phrase: z.string().min(1).max(100) })
export const changeMe = z.object({ name: name.optional(), language: language.optional() })
export const login = z.object({ login: loginName, password: anyPassword })
export const forgot = z.object({ who: z.string().trim().toLowerCase().min(1).max(254) })
export const reset = z.object({ token: secret, password: newPassword })
export const ticket = z.object({ token: secret })
export const setPassword = z.object({ login: loginName, password: newPassword, current: anyPassword.optional() })
export const setEmail = z.object({ email: z.email().max(254).toLowerCase().nullable() })
export const setMails = z.object({ mails: z.enum(['off', 'each', 'daily']) })
export const which = z.object({ id: z.string().min(1).max(400) })
/** What a browser says for a passkey: read by those who know how. */
export const passkey = z.object({ answer: z.object({ id: z.string().min(1).max(400) }).loose() })
/** A body without content. */
export const nothing = z.object({}).nullish()
