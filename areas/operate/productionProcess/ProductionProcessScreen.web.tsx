import './productionProcess.css'
import { Suspense, useState } from 'react'
import { BenchScan, HelpButton } from '#core/bench.web'
import { lazy, useCan, useIdempotencyKey, useLabel } from '#core/client.web'
import { announceFailure, Loading, LockedButton, Segments } from '#core/controls.web'
import type { Label } from '#core/language'
import { ScreenLink, useRecordPaths } from '#core/navigation.web'
import { useRecords, useRunCall } from '#core/records.web'
import { unit } from '../../product/unit/unit.ts'
import { unitStages } from '../../product/unit/unitStages.ts'
import { location } from '../../stock/location/location.ts'
import { benchStages, type BenchStage } from './benchStages.ts'
import { recordStages, type RecordedStages } from './recordStages.ts'

const StationWork = lazy(() => import('../../craft/station/StationWork.web.tsx'))

const words = {
  title: ['生产过程', 'Production process'],
  station: ['工位', 'Station'],
  scan: ['扫描或输入 PN/SN，按回车登记', 'Scan or type a PN/SN and press Enter'],
  several: ['批量（每行一台）', 'Several units, one in a line'],
  record: ['登记', 'Record'],
  location: ['库位', 'Location'],
  results: ['结果', 'Results'],
  done: ['已登记', 'Recorded'],
  open: ['在制产品列表', 'Open units'],
} as const satisfies Record<string, Label>

/** Where finished units are put. */
const shelves = {
  page: 1,
  pageSize: 100,
  search: '',
  sort: [{ by: 'code', descending: false }],
  filters: [{ field: 'kind', operator: 'eq', values: ['usable'] }],
  fields: ['code', 'name'],
} as const

const stages = ['assembly', 'firstTest', 'readBack'] as const satisfies readonly BenchStage[]
const isUnitStage = (key: string): key is keyof typeof unitStages => key in unitStages

/** The bench of production: the station decides the step, whoever stands there scans. */
const ProductionProcessScreen = () => {
  const label = useLabel()
  const { list } = useRecordPaths(unit.name)
  const readsInstructions = useCan()('craft.sop:read')
  const [stage, setStage] = useState<BenchStage>('assembly')
  const [scanned, setScanned] = useState('')
  const [several, setSeveral] = useState('')
  const [shelf, setShelf] = useState<number>()
  const [results, setResults] = useState<RecordedStages['results']>([])
  const places = useRecords(location, shelves)
  const run = useRunCall(recordStages)
  const key = useIdempotencyKey()
  const place = shelf ?? places.data?.results[0]?.id
  const record = async (units: string): Promise<void> => {
    const input = { stage, units, ...(stage === 'readBack' && place !== undefined ? { location: place } : {}) }
    try {
      const answer = await run.mutateAsync({ input, idempotencyKey: key.key })
      key.renew()
      setResults(before => [...answer.results, ...before].slice(0, 400))
      setScanned('')
      setSeveral('')
    } catch (error) {
      key.settle(error)
      announceFailure(error)
    }
  }
  return (
    <div className="ms-process">
      <header>
        <h1>{label(words.title)}</h1>
        {list && (
          <ScreenLink to={`${list}?stage__in=${encodeURIComponent('assembly,firstTest,repair,readBack')}`}>{label(words.open)}</ScreenLink>
        )}
        <HelpButton />
      </header>
      <Segments
        name={label(words.station)}
        value={stage}
        options={stages.map(value => ({ value, label: label(benchStages[value].label) }))}
        onChange={setStage}
      />
      {stage === 'readBack' && (
        <label>
          {label(words.location)}
          <select className="ms-select" value={place ?? ''} onChange={event => setShelf(Number(event.target.value))}>
            {(places.data?.results ?? []).map(({ id, code, name }) => (
              <option key={id} value={id}>{`${code} ${name}`}</option>
            ))}
          </select>
        </label>
      )}
      <form
        onSubmit={event => {
          event.preventDefault()
          void record(scanned)
        }}
      >
        <label>
          {label(words.scan)}
          <input value={scanned} autoComplete="off" onChange={event => setScanned(event.target.value)} />
        </label>
        <BenchScan onCode={code => void record(code)} />
      </form>
      <label>
        {label(words.several)}
        <textarea rows={4} value={several} onChange={event => setSeveral(event.target.value)} />
      </label>
      <LockedButton type="primary" onClick={() => record(several)}>
        {label(words.record)}
      </LockedButton>
      {readsInstructions && (
        <Suspense fallback={<Loading rows={2} />}>
          <StationWork stage={stage} unit={results[0]?.code ?? ''} />
        </Suspense>
      )}
      {results.length > 0 && (
        <section aria-live="polite">
          <h2>{label(words.results)}</h2>
          <ul>
            {results.map((one, at) => (
              <li key={`${results.length - at} ${one.code}`} data-done={one.done}>
                <b>{one.code}</b> {one.message ?? label(words.done)}
                {one.stage !== null && isUnitStage(one.stage) ? ` · ${label(unitStages[one.stage].label)}` : ''}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

export default ProductionProcessScreen
