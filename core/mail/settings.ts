/** How the connection to the mail server is protected: not at all, encrypted after a plain greeting, or encrypted from the start. */
export type MailSecurity = 'none' | 'starttls' | 'tls'

/** Where mail is handed in and in whose name, without the password. */
export interface MailSettings {
  readonly enabled: boolean
  readonly host: string
  readonly port: number
  readonly security: MailSecurity
  /** Nobody signs in when it is empty. */
  readonly username: string
  readonly senderName: string
  readonly senderAddress: string
  /** The address of the product as its readers open it, for links: `https://meniscus.example.com`. */
  readonly baseUrl: string
  /** The domain of the addresses under which the product receives mail, from a mail gateway; empty where there is none: `crm.example.com`. */
  readonly incomingDomain: string
}

/** The settings as an administrator sees them: whether there is a password, never which. */
export interface ShownMailSettings extends MailSettings {
  readonly hasPassword: boolean
  readonly version: number
}
