import { useEffect } from 'react'
import { request } from '../client/client.web.ts'

/** Tells the server that a record is being printed, however the person asked for it. What cannot be told does not keep them from printing. */
export const usePrintTold = (entity: string, record: number): void => {
  useEffect(
    function tellOfPrints() {
      const tell = () => void request('POST', '/api/log/prints/', { body: { entity, record } }).catch(() => undefined)
      window.addEventListener('beforeprint', tell)
      return () => window.removeEventListener('beforeprint', tell)
    },
    [entity, record],
  )
}
