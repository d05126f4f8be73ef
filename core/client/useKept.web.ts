import { useEffect, useState } from 'react'
import { NoConnection } from './client.web.ts'
import { keepAnswer, keptAnswer } from './keptAnswers.web.ts'
import { kept } from './keep.web.ts'

/** An answer as a query has it. */
interface Asked<T> {
  readonly data: T | undefined
  readonly error: unknown
  refetch(): unknown
}

/** What there is to show: the answer, or without a connection what this device was told last, with the moment of that. */
interface Kept<T> {
  readonly data: T | undefined
  /** Undefined while what is shown came from the server. */
  readonly keptAt: string | undefined
}

/**
 * Keeps what was answered on this device, so that work goes on without a connection; it says since when what it gives is not current. When the
 * connection is back it asks again.
 */
export const useKept = <T>(place: string, { data, error, refetch }: Asked<T>): Kept<T> => {
  const name = `${kept('userId') ?? ''} ${place}`
  const [last, setLast] = useState<{ readonly name: string; readonly data: T; readonly at: string }>()
  const isCutOff = data === undefined && error instanceof NoConnection
  useEffect(
    function keep() {
      if (data !== undefined) void keepAnswer(name, data)
    },
    [name, data],
  )
  useEffect(
    function recall() {
      if (!isCutOff) return undefined
      let isWanted = true
      void keptAnswer(name).then(found => {
        // Kept under this name by the same query of this version of the product or the one before.
        if (found && isWanted) setLast({ name, data: found.data as T, at: found.at })
      })
      window.addEventListener('online', refetch)
      return () => {
        isWanted = false
        window.removeEventListener('online', refetch)
      }
    },
    [isCutOff, name, refetch],
  )
  if (data !== undefined || last?.name !== name) return { data, keptAt: undefined }
  return { data: last.data, keptAt: last.at }
}
