import type { ErrorCode } from '../errors/catalogue.ts'

/** The specification's floor, in characters as a person counts them (Unicode code points). */
export const shortestPassword = 6

/** The longest password, in bytes of UTF-8; nothing is ever cut off. */
export const longestPassword = 256

/** A password as it is compared and hashed: composed (NFC), otherwise as it was typed, outer spaces included. */
export const composedPassword = (typed: string): string => typed.normalize('NFC')

/** What is wrong with a chosen password by itself; undefined when nothing is. */
export const passwordProblem = (password: string): Extract<ErrorCode, 'passwordTooShort' | 'passwordTooLong'> | undefined => {
  if (utf8Length(password) > longestPassword) return 'passwordTooLong'
  return [...password].length < shortestPassword ? 'passwordTooShort' : undefined
}

/** Bytes of the text in UTF-8, without a tool that only one of browser and server has. */
const utf8Length = (text: string): number => {
  let bytes = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}

/** A change of password as the person typed it. */
export interface PasswordChange {
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirmPassword: string
}

/** What is wrong with a change before the old password is even looked at, in the order a person meets it. */
export const passwordChangeProblem = (
  change: PasswordChange,
): { readonly code: ErrorCode; readonly field: keyof PasswordChange } | undefined => {
  const differ = changeDiffers(change)
  if (differ) return differ
  if (composedPassword(change.newPassword) === composedPassword(change.oldPassword))
    return { code: 'passwordUnchanged', field: 'newPassword' }
  return passwordChoiceProblem(change)
}

/** A password as the person chose it, typed twice. */
export type PasswordChoice = Pick<PasswordChange, 'newPassword' | 'confirmPassword'>

/** What is wrong with a chosen password, whatever the old one was. */
export const passwordChoiceProblem = (
  choice: PasswordChoice,
): { readonly code: ErrorCode; readonly field: keyof PasswordChoice } | undefined => {
  const code = passwordProblem(composedPassword(choice.newPassword))
  return changeDiffers(choice) ?? (code && { code, field: 'newPassword' })
}

const changeDiffers = ({ newPassword, confirmPassword }: PasswordChoice) =>
  composedPassword(newPassword) === composedPassword(confirmPassword)
    ? undefined
    : ({ code: 'passwordsDiffer', field: 'confirmPassword' } as const)
