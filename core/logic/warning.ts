/** What a person is asked to confirm before something is written. */
export interface Warning {
  /** Names it in the header with which it is confirmed. */
  readonly key: string
  /** In the language of whoever is asked. */
  readonly message: string
}

/** The header that carries the keys of the warnings that a person has confirmed, with commas between them. */
export const confirmedHeader = 'Confirmed-Warnings'

/** The warnings that one request may confirm. */
const most = 500

/** The key of a rule of an entity: `purchase.supplier:usualRate`, of one of its lines `crm.quotation:items.3.notAboveList`. */
export const warningKey = (entity: string, rule: string): string => `${entity}:${rule}`

/** The keys that the header names; none when it is absent. */
export const confirmedKeys = (header: unknown): ReadonlySet<string> =>
  new Set(typeof header === 'string' ? header.split(',', most).map(key => key.trim()) : [])

const isWarning = (value: unknown): value is Warning =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'message' in value &&
  typeof value.message === 'string'

/** The warnings that a refusal asks to confirm; none when its data is of another shape. */
export const warningsIn = (data: unknown): readonly Warning[] =>
  typeof data === 'object' && data !== null && 'warnings' in data && Array.isArray(data.warnings) ? data.warnings.filter(isWarning) : []
