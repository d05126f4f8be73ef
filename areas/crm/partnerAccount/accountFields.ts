import { choice, type ChoiceValue, computed, ref, text, told } from '#core/fields'

/** The groups of fields in which accounts of partners stand. */
export type AccountGroup = 'supplierBank' | 'customerBank'

/** Whether a second person has looked at an account since it was changed; empty where there never was one. */
const accountStandings = {
  waiting: { label: ['待第二人确认', 'Awaits a second person'], tone: 'warn' },
  confirmed: { label: ['已确认', 'Confirmed'], tone: 'good' },
} as const satisfies Readonly<Record<string, ChoiceValue>>

const account = { max: 40, bulk: false } as const

/**
 * The bank account of a partner: whoever changes it proposes it, a second person confirms it, and until then money goes to no other one than that which was confirmed
 * last. Spread among the fields of its entity; the steps are `accountSteps`, what they do `servedAccount`.
 */
export const accountFields = <const G extends AccountGroup>(group: G) => ({
  bankName: text(['开户行', 'Bank'], { group, bulk: false }),
  bankAccount: text(['银行账号', 'Bank account'], {
    ...account,
    group,
    help: ['修改后须由另一人（财务）确认才使用', 'A change is used once another person, of finance, has confirmed it'],
  }),
  accountKey: computed(text(['账号比对值', 'Account compared'], { group, max: 40, internal: true })),
  accountStanding: choice(['账号确认', 'Account confirmation'], accountStandings, { ...told, group }),
  accountChangedBy: ref(['账号修改人', 'Account changed by'], 'admin.user', { ...told, group }),
  accountConfirmedBy: ref(['账号确认人', 'Account confirmed by'], 'admin.user', { ...told, group }),
  confirmedBankName: text(['已确认的开户行', 'Confirmed bank'], { ...told, group, repeats: 'bankName' }),
  confirmedBankAccount: text(['已确认的账号', 'Confirmed bank account'], { ...told, ...account, group, repeats: 'bankAccount' }),
  accountAlso: text(['同一账号的其他单位', 'Others with this account'], { ...told, group, max: 400 }),
})

/** The names of those fields that a form shows, in their order. */
export const accountFieldNames = [
  'bankName',
  'bankAccount',
  'accountStanding',
  'accountAlso',
  'accountChangedBy',
  'confirmedBankName',
  'confirmedBankAccount',
  'accountConfirmedBy',
] as const

/** An account without what is only written otherwise: letters and digits, in capitals. */
export const accountKeyOf = ({ bankAccount }: { readonly bankAccount: string | null }): string | null =>
  bankAccount?.toUpperCase().replaceAll(/[^0-9A-Z]/g, '') || null

/** What is asked before the account of somebody else is written. */
export const knownElsewhere = {
  warn: ['另一单位已用这个银行账号，请核对“同一账号的其他单位”', 'Another partner has this bank account. Check “Others with this account”'],
  at: ['bankAccount', 'accountAlso'],
  holds: ({ accountAlso }: { readonly accountAlso: string | null }) => accountAlso === null,
} as const
