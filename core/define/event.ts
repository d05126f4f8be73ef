import type { Label } from '../language/label.ts'

/** How a person can be told: inside the product, or by mail. */
export type Channel = 'inSite' | 'mail'

/** What notices are about. A person chooses by topic how they are told; in a mandatory one the product itself always tells them. */
export const topics = {
  approval: { label: ['审批', 'Approvals'], mandatory: true },
  record: { label: ['业务提醒', 'Work'], mandatory: false },
  announcement: { label: ['站内通知', 'Announcements'], mandatory: true },
  security: { label: ['账号安全', 'Account security'], mandatory: true },
  system: { label: ['系统运行', 'Running the system'], mandatory: false },
} as const satisfies Readonly<Record<string, { readonly label: Label; readonly mandatory: boolean }>>

/** The name of a topic. */
export type Topic = keyof typeof topics

/** The texts of a mail with `{{placeholders}}`. */
export interface MailTexts {
  readonly subject: Label
  readonly body: Label
}

/** Something that happens and that people are told of: said once, read by delivery, preferences and the mail templates. */
export interface EventDefinition {
  /** `area.event`. */
  readonly code: string
  readonly label: Label
  readonly topic: Topic
  /** How people are told unless they have chosen otherwise. */
  readonly channels: readonly Channel[]
  /** Urgent mail waits neither for the end of quiet hours nor for the daily digest; what is told daily always goes with that, so that nobody gets several of them. */
  readonly severity: 'daily' | 'normal' | 'urgent'
  /**
   * Who may be told of a record: only its readers, or whoever it is addressed to because it is about them or their own part, such as an
   * approver's decision.
   */
  readonly toldTo: 'readers' | 'addressees'
  /** The mail as it is until an administrator writes another; title, text and link when absent. */
  readonly mail?: MailTexts
  /** What the mail may speak of besides the placeholders of every mail. */
  readonly placeholders?: Readonly<Record<string, Label>>
}

/** Declares an event. */
export const defineEvent = <const E extends EventDefinition>(event: E): E => event
