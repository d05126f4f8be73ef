import { useState } from 'react'
import { HelpButton } from '#core/bench.web'
import { useIdempotencyKey, useLabel } from '#core/client.web'
import { announceFailure, LockedButton, TextField } from '#core/controls.web'
import { RecordPicker } from '#core/fields.web'
import type { Label } from '#core/language'
import { ScreenLink, useRecordPaths } from '#core/navigation.web'
import { useRunCall } from '#core/records.web'
import { addPreDelivery, type AddedPreDelivery } from './addPreDelivery.ts'
import { instrumentTest } from './instrumentTest.ts'

const words = {
  title: ['批量出货前测试', 'Pre-delivery tests'],
  waybill: ['运单', 'Waybill'],
  units: ['或扫描产品（每行一台）', 'Or scan units, one in a line'],
  station: ['工位', 'Station'],
  begin: ['开始测试', 'Begin tests'],
  results: ['测试', 'Tests'],
  open: ['打开测试', 'Open test'],
} as const satisfies Record<string, Label>

type Chosen = Parameters<Parameters<typeof RecordPicker>[0]['onChange']>[0]

const waybillField = 'pre-delivery-waybill'

/** Begins the pre-delivery tests of a shipment, or of units that are scanned. */
export const AddPreDeliveryScreen = () => {
  const label = useLabel()
  const { detail } = useRecordPaths(instrumentTest.name)
  const [chosen, setChosen] = useState<Chosen>([])
  const [units, setUnits] = useState('')
  const [station, setStation] = useState('')
  const [results, setResults] = useState<AddedPreDelivery['results']>([])
  const run = useRunCall(addPreDelivery)
  const key = useIdempotencyKey()
  const begin = async (): Promise<void> => {
    const [waybill] = chosen
    const input = {
      ...(waybill ? { waybill: waybill.id } : {}),
      ...(units.trim() === '' ? {} : { units }),
      ...(station.trim() === '' ? {} : { station }),
    }
    try {
      const answer = await run.mutateAsync({ input, idempotencyKey: key.key })
      key.renew()
      setResults(answer.results)
    } catch (error) {
      key.settle(error)
      announceFailure(error)
    }
  }
  return (
    <div className="ms-form">
      <header>
        <h1>{label(words.title)}</h1>
        <HelpButton />
      </header>
      <label htmlFor={waybillField}>{label(words.waybill)}</label>
      <RecordPicker id={waybillField} to="operate.waybill" chosen={chosen} everyState caption={label(words.waybill)} onChange={setChosen} />
      <div className="ms-field">
        <label>
          {label(words.units)}
          <textarea rows={6} value={units} onChange={event => setUnits(event.target.value)} />
        </label>
      </div>
      <TextField label={label(words.station)} value={station} onValue={setStation} />
      <LockedButton type="primary" onClick={begin}>
        {label(words.begin)}
      </LockedButton>
      {results.length > 0 && (
        <section aria-live="polite">
          <h2>{label(words.results)}</h2>
          <ul>
            {results.map(({ code, test, message }) => (
              <li key={code}>
                <b>{code}</b> {message}
                {test !== null && detail && <ScreenLink to={detail(test)}>{label(words.open)}</ScreenLink>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
