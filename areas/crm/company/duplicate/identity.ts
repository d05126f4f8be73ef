/** Legal forms behind a name, in Latin letters, and what Chinese names end with. */
const legalForms: ReadonlySet<string> = new Set(
  'co company ltd limited inc incorporated corp corporation llc llp lp plc gmbh mbh ag kg kgaa ohg ug sa sarl sas srl spa bv nv oy oyj ab as aps pty pte kk sdn bhd'.split(
    ' ',
  ),
)

const chineseForm = /(?:股份有限公司|有限责任公司|有限公司|集团公司|公司|集团)+$/u

/** Whose mail says nothing of where somebody works. */
const publicProviders: ReadonlySet<string> = new Set(
  (
    '126.com 139.com 163.com 188.com 189.cn aliyun.com aol.com foxmail.com gmail.com gmx.de gmx.net googlemail.com hotmail.com icloud.com live.com ' +
    'mail.com mail.ru me.com msn.com outlook.com proton.me protonmail.com qq.com sina.cn sina.com sohu.com t-online.de tom.com vip.163.com ' +
    'vip.qq.com web.de yahoo.co.jp yahoo.co.uk yahoo.com yandex.ru yeah.net'
  ).split(' '),
)

/** In one width and case, with its letters and digits only: `ABC (Suzhou) Co., Ltd.` is `abcsuzhoucoltd`. */
export const foldedName = (name: string): string => {
  const folded = wordsIn(name).join('')
  return folded === '' ? name.normalize('NFKC').trim().toLowerCase() : folded
}

/** The same without its legal form: `abcsuzhou`. */
export const normalisedName = (name: string): string => {
  const words = wordsIn(name).map(word => word.replace(chineseForm, '') || word)
  let last = words.length
  while (last > 1 && isForm(words[last - 1] ?? '')) last -= 1
  return words.slice(0, last).join('') || foldedName(name)
}

const isForm = (word: string): boolean => legalForms.has(word) || chineseForm.test(word)

/** Points and apostrophes stand within words: `S.A.` is one. A blank between Chinese characters separates nothing. */
const wordsIn = (name: string): readonly string[] =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[.'’]/gu, '')
    .replaceAll(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')

/** The pairs of neighbouring characters of a normalised name, each as often as it stands there. */
export const nameParts = (normalised: string): string[] => {
  const characters = [...normalised]
  return characters.slice(1).map((character, at) => `${characters[at] ?? ''}${character}`)
}

/** Where a mail address belongs to; null for public providers. */
export const emailDomain = (email: string | null): string | null => {
  const domain = email?.split('@').at(-1)?.trim().toLowerCase() ?? ''
  return domain === '' || publicProviders.has(domain) ? null : domain
}

/**
 * A telephone number by ITU-T E.164, without its plus; a national one is taken for Chinese (trunk prefix 0, mobile numbers of 11 digits). Null where it
 * cannot be one: E.164 has at most 15 digits.
 */
export const phoneKey = (phone: string | null): string | null => {
  const [number = ''] = (phone ?? '').split(/转|ext|x/iu)
  const isInternational = /^\s*(?:\+|00)/u.test(number)
  const digits = number.replaceAll(/\(0\)/gu, '').replaceAll(/\D/gu, '')
  const national = digits.replace(/^0+/u, '')
  const whole = isInternational ? national : `86${national}`
  return national.length >= 7 && whole.length <= 15 ? whole : null
}

/** A tax number by its capital letters and digits. */
export const taxKey = (taxId: string | null): string | null => {
  const key = (taxId ?? '').toUpperCase().replaceAll(/[^0-9A-Z]/gu, '')
  return key === '' ? null : key
}
