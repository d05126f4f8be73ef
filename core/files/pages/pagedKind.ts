import { typeByName } from '../fileTypes.ts'
import type { PagedKind } from './pageOrder.ts'

const kinds: Readonly<Record<string, PagedKind>> = { pdf: 'pdf', picture: 'picture', text: 'text', document: 'document' }

/** How the pages of a file of this name are made; undefined where none are. */
export const pagedKind = (name: string): PagedKind | undefined => {
  const type = typeByName(name)
  return type?.endings.includes('xlsx') ? 'workbook' : kinds[type?.preview ?? '']
}
