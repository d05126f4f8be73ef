import { typeByName } from '../fileTypes.ts'
import type { PagedKind } from './pageOrder.ts'

/** Larger files are not drawn as pages, in bytes. */
export const largestPaged = 50 * 1024 * 1024

const kinds: Readonly<Record<string, PagedKind>> = { pdf: 'pdf', picture: 'picture', text: 'text', document: 'document' }

/** How the pages of a file of this name are made; undefined where none are. */
export const pagedKind = (name: string): PagedKind | undefined => {
  const type = typeByName(name)
  return type?.endings.includes('xlsx') ? 'workbook' : kinds[type?.preview ?? '']
}

/** Whether pages are made of a file of this name and size. */
export const isPaged = ({ name, size }: { readonly name: string; readonly size: number }): boolean =>
  pagedKind(name) !== undefined && size <= largestPaged
