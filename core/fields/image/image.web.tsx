import { useQuery } from '@tanstack/react-query'
import { lazy, useEffect, useState } from 'react'
import type { FileReference } from '../../define/field.ts'
import { request } from '../../shell/client.web.ts'
import { FileLink } from '../file/FileLink.web.tsx'
import { PresenceFilter } from '../filters/PresenceFilter.web.tsx'
import type { CellProps, FieldLook } from '../look.web.ts'

/** A stored picture, fetched with the person's token: an address in `src` could not carry it. */
export const Picture = ({ file }: { readonly file: FileReference }) => {
  const content = useQuery({
    queryKey: ['file', file.id],
    queryFn: () => request<Blob>('GET', `/api/files/${file.id}/`, { download: true }),
    staleTime: Infinity,
    retry: false,
  })
  const address = useObjectAddress(content.data)
  return address === undefined ? <span className="ms-picture ms-picture-waiting" /> : <img className="ms-picture" src={address} alt={file.name} />
}

const useObjectAddress = (content: Blob | undefined): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(
    function keepAddressWhileShown() {
      if (content === undefined) return undefined
      const made = URL.createObjectURL(content)
      setAddress(made)
      return () => URL.revokeObjectURL(made)
    },
    [content],
  )
  return address
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
export const imageLook: FieldLook = { Cell: ImageCell, Input: lazy(() => import('../file/FileInput.web.tsx')), Filter: PresenceFilter, wide: () => true }
