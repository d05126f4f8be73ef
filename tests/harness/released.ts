import { companyToday } from './days.ts'

interface Answer {
  readonly status: number
  readonly body: { readonly version: number }
}

/** Releases a new edition of a controlled document, effective from today. */
export const released = async (
  ask: (method: 'POST', path: string, body: object) => Promise<Answer>,
  api: string,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<number> => {
  const submitted = await ask('POST', `${api}${id}/submit/`, { version })
  const input = { effectiveFrom: companyToday() }
  const { status, body } = await ask('POST', `${api}${id}/release/`, { version: submitted.body.version, input })
  if (status !== 200) throw new Error(`The edition was not released: ${JSON.stringify(body)}`)
  return id
}
