import type { Label } from '../../language/label.ts'

/** What a text has to look like, as a regular expression for the whole of it, with the sentence that explains it. */
export interface TextPattern {
  readonly source: string
  readonly says: Label
  /** Asked of what is entered only, not by the database: what was stored before the pattern came stays, and does not stand in the way of another change. */
  readonly atEntry?: true
}

/** An e-mail address. */
export const emailPattern: TextPattern = {
  source: '[^@\\s]+@[^@\\s]+\\.[^@\\s]+',
  says: ['请填写邮箱地址，例如 li@example.com', 'Enter an address such as li@example.com'],
}

/** A telephone number of any country, with an extension. */
export const phonePattern: TextPattern = {
  atEntry: true,
  source: '\\+?[\\d ()/.–-]{1,32}(?: ?(?:转|ext\\.?|x) ?\\d{1,6})?',
  says: [
    '请填写电话号码：数字、空格和连字符，可加国家区号和分机，例如 0512-6288 5001 转 801',
    'Enter a telephone number: digits, spaces and hyphens, with a country code and an extension where needed, such as +49 40 1234567 ext 12',
  ],
}

/** The code of a country. */
export const countryPattern: TextPattern = {
  source: '[A-Z]{2}',
  says: ['须为两位国家代码（ISO 3166-1）', 'Two letters of ISO 3166-1'],
}

/** A tax number: the unified social credit code of a Chinese company, or that of another country. */
export const taxNumberPattern: TextPattern = {
  atEntry: true,
  source: '[0-9A-Z][0-9A-Z .-]{3,38}[0-9A-Z]',
  says: [
    '请填写税号：大写字母和数字，例如 91320594MA1XYZ2A3B',
    'Enter a tax number: capital letters and digits, such as 91320594MA1XYZ2A3B',
  ],
}
