import type { InputHTMLAttributes, Ref } from 'react'

type ComboboxInputProps = InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> }

/** The library points to an option that is not there while a list has none; screen readers are better off with nothing. */
const ComboboxInput = ({ 'aria-activedescendant': active, ...rest }: ComboboxInputProps) => (
  <input {...rest} {...(active === undefined || active.endsWith('_-1') ? {} : { 'aria-activedescendant': active })} />
)

/** What the library's `Select` is given wherever its list may be empty. */
export const comboboxParts = { input: ComboboxInput }
