import { queryClient } from './queryClient.web.ts'
import { request } from './client.web.ts'

/** The bytes of a stored file, fetched with the person's token: an address in `src` could not carry it. */
export const storedContent = (id: number): Promise<Blob> =>
  queryClient.query({
    queryKey: ['file', id],
    queryFn: () => request<Blob>('GET', `/api/files/${id}/`, { download: true }),
    staleTime: Infinity,
  })

/** Fills an image with a stored picture; answers how to give it back. One that may not be seen, or is gone, says so. */
export const showStored = (image: HTMLImageElement, id: number): (() => void) => {
  let address: string | undefined
  let given = false
  image.dataset['state'] = 'loading'
  storedContent(id).then(
    content => {
      if (given) return
      address = URL.createObjectURL(content)
      image.src = address
      delete image.dataset['state']
    },
    () => {
      image.dataset['state'] = 'missing'
    },
  )
  return () => {
    given = true
    if (address !== undefined) URL.revokeObjectURL(address)
  }
}
