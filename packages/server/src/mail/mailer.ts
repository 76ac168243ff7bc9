// How letters leave the house: through the host's mail server, or, where none is named, into a folder for the host to look at.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions, Transporter } from 'nodemailer'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same letter sent twice has the same name: mail programs show it once. */
  readonly id: string
  /** Where a mail program says that no more are wanted. */
  readonly stop?: string
}

export interface Mailer {
  send(letter: Letter): Promise<void>
  close(): void
}

export interface MailSettings {
  readonly smtp?: string | undefined
  readonly mailFrom: string
  /** Where letters are dropped if there is no mail server. */
  readonly folder: string
}

/** A letter must hold nothing but its text: no files, nothing fetched from elsewhere. */
const TEXT_ONLY = { disableFileAccess: true, disableUrlAccess: true }

export const openMailer = ({ smtp, mailFrom, folder }: MailSettings): Mailer => {
  let opened: Promise<Transporter> | undefined
  let dropped = 0

  /** Loaded with the first letter: most houses write none. */
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer')
    return smtp === undefined
      ? createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...TEXT_ONLY })
      : createTransport({ url: smtp, ...TEXT_ONLY })
  }

  const drop = async (message: Buffer): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // The links in it open accounts: nobody else's to read.
    await writeFile(join(folder, `${Date.now()}-${++dropped}.eml`), message, { mode: 0o600, flag: 'wx' })
  }

  return {
    send: async (letter) => {
      const transport = await (opened ??= open())
      const sent = (await transport.sendMail(envelope(letter, mailFrom))) as { message?: Buffer }
      if (smtp === undefined) await drop(sent.message!)
    },
    close: () => void opened?.then((transport) => transport.close()),
  }
}

const envelope = ({ to, subject, text, id, stop }: Letter, from: string): SendMailOptions => ({
  from,
  to,
  subject,
  text,
  messageId: `<${id}@safehouse>`,
  // Written by a program: no holiday notices in return.
  headers: { 'Auto-Submitted': 'auto-generated' },
  ...(stop !== undefined && { list: { unsubscribe: stop }, ...oneClick }),
})

const oneClick = { headers: { 'Auto-Submitted': 'auto-generated', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }
