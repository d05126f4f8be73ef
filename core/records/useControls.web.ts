import { useEffect, useState } from 'react'
import type { Fields } from '../define/field.ts'
import { innerFields } from '../fields/draft.ts'
import { lookOf } from '../fields/kinds.web.tsx'

/** Whether the controls of all these fields have arrived, so that a form can be drawn in one piece. */
export const useControls = (fields: Fields): boolean => {
  const [ready, setReady] = useState(false)
  useEffect(
    function fetchControls() {
      let wanted = true
      Promise.all(controlsOf(fields)).then(
        () => wanted && setReady(true),
        // Drawing the form asks for what is missing once more; that failure has a screen of its own.
        () => wanted && setReady(true),
      )
      return () => {
        wanted = false
      }
    },
    [fields],
  )
  return ready
}

const controlsOf = (fields: Fields): readonly Promise<void>[] =>
  Object.values(fields)
    .filter(field => !field.readonly)
    .flatMap(field => {
      const own = lookOf(field).Input?.preload?.()
      return [...(own ? [own] : []), ...controlsOf(innerFields(field))]
    })
