import type { StoredRecord } from '#core/definition'
import { addressText } from '../../crm/company/addressText.ts'
import type { company } from '../../crm/company/company.ts'

type Address = Pick<
  StoredRecord<typeof company>['addresses'][number],
  'kind' | 'line1' | 'line2' | 'line3' | 'city' | 'state' | 'zip' | 'country'
>

/** Where goods go to a customer: its first shipping address, otherwise its first one, in lines; undefined where it has none. */
export const shippingAddress = (addresses: readonly Address[]): { readonly text: string; readonly country: string } | undefined => {
  const chosen = addresses.find(({ kind }) => kind === 'ship') ?? addresses[0]
  return chosen && { text: addressText(chosen), country: chosen.country }
}
