import { useSyncExternalStore } from 'react'

/** Whether a media query holds, kept up to date. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    changed => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
