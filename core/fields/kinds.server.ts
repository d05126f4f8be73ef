import type { Field } from '../define/field.ts'
import { storedAttributes } from './attributes/attributes.server.ts'
import { storedChoice } from './choice/choice.server.ts'
import { storedCode } from './code/code.server.ts'
import { storedDate } from './date/date.server.ts'
import { storedDecimal } from './decimal/decimal.server.ts'
import { storedFile } from './file/file.server.ts'
import { storedFlag } from './flag/flag.server.ts'
import { storedInteger } from './integer/integer.server.ts'
import { storedJson } from './json/json.server.ts'
import { storedMoment } from './moment/moment.server.ts'
import { storedMoney } from './money/money.server.ts'
import { storedRecord } from './record/record.server.ts'
import { storedRef } from './ref/ref.server.ts'
import { storedRichText } from './richText/richText.server.ts'
import type { StoredKind } from './storage.server.ts'
import { storedText } from './text/text.server.ts'

/** The kinds that live in columns of their record's own table; `lines` and `refs` have tables of their own. */
const storedKinds: ReadonlyMap<string, StoredKind> = new Map<string, StoredKind>([
  ['text', storedText],
  ['integer', storedInteger],
  ['decimal', storedDecimal],
  ['money', storedMoney],
  ['date', storedDate],
  ['moment', storedMoment],
  ['flag', storedFlag],
  ['choice', storedChoice],
  ['ref', storedRef],
  ['record', storedRecord],
  ['file', storedFile],
  ['image', storedFile],
  ['richText', storedRichText],
  ['code', storedCode],
  ['json', storedJson],
  ['attributes', storedAttributes],
])

/** How the field is kept in its record's own table; undefined when it is kept in a table of its own. */
export const storageOf = (field: Field): StoredKind | undefined => storedKinds.get(field.kind)
