// A test station that writes what it measured on one sample into an inspection lot, with the key of a service account. It needs Node alone; docs/stations.md says how.
// node station.ts LOT SAMPLE ITEM=VALUE …   such as: node station.ts 17 1 D1=10.02 D2=ok

/** What a station must know of a lot. */
interface Lot {
  readonly version: number
  readonly code: string
  readonly round: number
  readonly status: string
  readonly standard: { readonly id: number } | null
  readonly characteristics: readonly { readonly id: string; readonly name: string; readonly unit: string | null }[] | null
  readonly readings: readonly Reading[]
}

/** One reading; `id` is there once it is stored. */
interface Reading {
  readonly id?: number
  readonly round: number
  readonly sample: number
  readonly characteristic: string
  readonly value: string
}

/** What the server says when it refuses: `message` is for people, `fields` says where. */
interface Refused {
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
}

/** How often somebody else may have written meanwhile before the station gives up. */
const mostAttempts = 5

const server = process.env['MENISCUS_URL'] ?? ''
const key = process.env['MENISCUS_KEY'] ?? ''

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const send = (method: 'GET' | 'PATCH', path: string, body?: object): Promise<Response> =>
  fetch(new URL(path, server), {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      'accept-language': 'en',
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000),
  })

const refusal = async (answer: Response): Promise<Error> => {
  const { message, fields = {} } = (await answer.json()) as Refused
  return new Error([`${answer.status} ${message}`, ...Object.entries(fields).map(([name, why]) => `${name}: ${why}`)].join('\n'))
}

const read = async <T>(path: string): Promise<T> => {
  const answer = await send('GET', path)
  if (!answer.ok) throw await refusal(answer)
  return (await answer.json()) as T
}

/** The readings of a lot with those of one sample in place of what it had in this round. */
const withSample = ({ round, readings }: Lot, sample: number, values: ReadonlyMap<string, string>): readonly Reading[] => [
  ...readings.filter(one => one.round !== round || one.sample !== sample || !values.has(one.characteristic)),
  ...[...values].map(([characteristic, value]): Reading => {
    const former = readings.find(one => one.round === round && one.sample === sample && one.characteristic === characteristic)
    return { ...(former?.id === undefined ? {} : { id: former.id }), round, sample, characteristic, value }
  }),
]

const write = async (lot: number, sample: number, values: ReadonlyMap<string, string>): Promise<void> => {
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const now = await read<Lot>(`/api/quality/iqc/${lot}/`)
    const { characteristics, standard, code, version } = now
    if (standard) {
      const { code: document, edition } = await read<{ readonly code: string; readonly edition: string }>(
        `/api/quality/iqcStandard/${standard.id}/`,
      )
      say(
        `${code}: standard ${document} ${edition}, characteristics ${(characteristics ?? []).map(({ id, name }) => `${id} ${name}`).join(', ')}`,
      )
    }
    const unknown = [...values.keys()].filter(item => !characteristics?.some(({ id }) => id === item))
    if (unknown.length > 0) throw new Error(`The standard of ${code} knows no ${unknown.join(', ')}`)
    const answer = await send('PATCH', `/api/quality/iqc/${lot}/`, { version, readings: withSample(now, sample, values) })
    if (answer.ok) return say(`${code}: sample ${sample} written, ${[...values].map(([item, value]) => `${item}=${value}`).join(' ')}`)
    // Somebody else has written into the lot since it was read: read it again and add to what is there now.
    if (answer.status !== 409 || attempt === mostAttempts) throw await refusal(answer)
  }
}

const [lot, sample, ...pairs] = process.argv.slice(2)
const values = new Map(pairs.map((pair): [string, string] => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]))
if (server === '' || key === '' || !Number(lot) || !Number(sample) || values.size === 0) {
  say('MENISCUS_URL and MENISCUS_KEY say where and as whom; then: node station.ts LOT SAMPLE ITEM=VALUE …')
  process.exitCode = 2
} else {
  await write(Number(lot), Number(sample), values).catch((error: unknown) => {
    say(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  })
}
