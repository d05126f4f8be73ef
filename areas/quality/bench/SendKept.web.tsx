import { useEffect, useRef, useState } from 'react'
import { useLabel } from '#core/client.web'
import type { RecordOf } from '#core/definition'
import { ScreenLink } from '#core/navigation.web'
import { useRecord } from '#core/records.web'
import { keptSheets, useSheetDraft } from '#core/sheet.web'
import { iqc } from '../iqc/iqc.ts'
import { readingsDocument } from '../iqc/readingsDocument.ts'
import { benchWith } from './benchPath.ts'

/** A lot whose readings could not be sent, and wait for the person. */
type Held = Pick<RecordOf<typeof iqc>, 'id' | 'code'>

/** Sends what was typed on this device into other lots than the open one, the oldest lot first; what somebody has to decide is named. */
export const SendKept = ({ open }: { readonly open: number }) => {
  const label = useLabel()
  const [waiting, setWaiting] = useState(() => keptSheets(iqc).toSorted((left, right) => left - right))
  const [held, setHeld] = useState<readonly Held[]>([])
  const [first] = waiting.filter(id => id !== open)
  const shown = held.filter(({ id }) => id !== open)
  const end = (id: number, lot?: Held): void => {
    setWaiting(rest => rest.filter(one => one !== id))
    if (lot) setHeld(others => [...others, lot])
  }
  return (
    <>
      {first !== undefined && <SendLot key={first} id={first} onEnd={lot => end(first, lot)} />}
      {shown.length > 0 && (
        <p className="ms-early" role="status">
          <span>
            {label(['这些批的读数没有补传，请打开处理：', 'Readings of these lots were not sent. Open them to decide:'])}{' '}
            {shown.map(({ id, code }) => (
              <ScreenLink key={id} className="ms-bench-held" to={benchWith(id)}>
                {code}
              </ScreenLink>
            ))}
          </span>
        </p>
      )}
    </>
  )
}

interface Sending {
  /** It is sent, or `held` waits for the person. */
  onEnd(held?: Held): void
}

const SendLot = ({ id, onEnd }: Sending & { readonly id: number }) => {
  const { data, error } = useRecord(iqc, id)
  const newest = useRef(onEnd)
  useEffect(function keepNewest() {
    newest.current = onEnd
  })
  useEffect(
    function passOver() {
      if (error) newest.current()
    },
    [error],
  )
  return data ? <SendReadings lot={data} onEnd={onEnd} /> : null
}

const SendReadings = ({ lot, onEnd }: Sending & { readonly lot: RecordOf<typeof iqc> }) => {
  const draft = useSheetDraft(readingsDocument, lot, lot.round)
  const newest = useRef({ draft, onEnd, lot })
  useEffect(function keepNewest() {
    newest.current = { draft, onEnd, lot }
  })
  useEffect(function send() {
    void newest.current.draft.saveNow().then(outcome => newest.current.onEnd(outcome.record ? undefined : newest.current.lot))
  }, [])
  return null
}
