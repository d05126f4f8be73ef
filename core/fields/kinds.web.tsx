import './fields.css'
import type { Field } from '../define/field.ts'
import { choiceLook } from './choice/choice.web.tsx'
import { codeLook } from './code/code.web.tsx'
import { dateLook } from './date/date.web.tsx'
import { decimalLook } from './decimal/decimal.web.tsx'
import { fileLook } from './file/file.web.tsx'
import { flagLook } from './flag/flag.web.tsx'
import { imageLook } from './image/image.web.tsx'
import { integerLook } from './integer/integer.web.tsx'
import { jsonLook } from './json/json.web.tsx'
import { linesLook } from './lines/lines.web.tsx'
import type { FieldLook } from './look.web.ts'
import { momentLook } from './moment/moment.web.tsx'
import { moneyLook } from './money/money.web.tsx'
import { refLook } from './ref/ref.web.tsx'
import { refsLook } from './refs/refs.web.tsx'
import { richTextLook } from './richText/richText.web.tsx'
import { textLook } from './text/text.web.tsx'

/** How all field kinds look, by name; heavy controls are loaded when a field first needs them. */
const looks: ReadonlyMap<string, FieldLook> = new Map<string, FieldLook>([
  ['text', textLook],
  ['integer', integerLook],
  ['decimal', decimalLook],
  ['money', moneyLook],
  ['date', dateLook],
  ['moment', momentLook],
  ['flag', flagLook],
  ['choice', choiceLook as FieldLook],
  ['ref', refLook as FieldLook],
  ['refs', refsLook as FieldLook],
  ['lines', linesLook],
  ['file', fileLook],
  ['image', imageLook],
  ['richText', richTextLook],
  ['code', codeLook],
  ['json', jsonLook],
])

/** How the kind of this field looks. A field of an unknown kind is a fault of the program. */
export const lookOf = (field: Field): FieldLook => {
  const look = looks.get(field.kind)
  if (!look) throw new Error(`No field kind is called ${field.kind}`)
  return look
}
