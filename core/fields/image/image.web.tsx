import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { FileReference } from '../../define/field.ts'
import { request } from '../../client/client.web.ts'
import { FileLink } from '../file/FileLink.web.tsx'
import { later } from '../../controls/later.web.tsx'
import type { CellProps, FieldCells } from '../look.web.ts'

/** A stored picture as its small copy, fetched with the person's token: an address in `src` could not carry it. */
export const Picture = ({ file }: { readonly file: FileReference }) => {
  const content = useQuery({
    queryKey: ['thumbnail', file.id],
    queryFn: () => request<Blob>('GET', `/api/files/${file.id}/`, { download: true, params: { form: 'thumbnail' } }),
    staleTime: Infinity,
    retry: false,
  })
  const show = useCallback((image: HTMLImageElement) => shownIn(image, content.data), [content.data])
  return content.data ? <img ref={show} className="ms-picture" alt={file.name} /> : <span className="ms-picture ms-picture-waiting" />
}

/** Gives an image its content under an address of its own; answers how to give the address back. */
const shownIn = (image: HTMLImageElement, content: Blob | undefined): (() => void) | undefined => {
  if (content === undefined) return undefined
  const address = URL.createObjectURL(content)
  image.src = address
  return () => URL.revokeObjectURL(address)
}

const ImageCell = ({ value, place }: CellProps) => {
  // The API shows every picture as a file.
  const file = value as FileReference
  if (place === 'table') return <FileLink file={file} place="table" />
  return (
    <span className="ms-picture-frame">
      <Picture file={file} />
      <FileLink file={file} place="page" />
    </span>
  )
}

/** One stored picture: shown on pages, named in tables. */
export const imageCells: FieldCells = {
  Cell: ImageCell,
  Filter: later(() => import('../filters/PresenceFilter.web.tsx')),
  named: true,
  wide: () => true,
}
