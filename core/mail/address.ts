/** One plain address: a local part without quotes or comments, and a domain. Nothing that a mail program could read as two. */
const plain = /^[^\s@<>"(),:;[\]\\\p{Cc}]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}.-]{0,251}[\p{L}\p{N}])?$/u

/** Whether a text is one address that mail may be sent to. */
export const isMailAddress = (text: string): boolean => text.length <= 254 && plain.test(text)

/** An address for eyes that may not see it: `l***@example.com`. */
export const maskedAddress = (address: string): string => {
  const at = address.lastIndexOf('@')
  return at < 1 ? '***' : `${[...address][0] ?? ''}***${address.slice(at)}`
}

/** A server's answer without the addresses that it repeats, on one line. */
export const withoutAddresses = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, 1000)
    .replaceAll(/[^\s<>@]{1,64}@[^\s<>@]{1,255}/g, '…')
    .trim()
    .slice(0, 300)
