/** One file of a selection on its way. */
export interface QueuedUpload<Content, Stored> {
  readonly key: number
  readonly name: string
  readonly size: number
  readonly content: Content
  readonly state: UploadState<Stored>
}

/** Where it stands. */
export type UploadState<Stored> =
  | { readonly stage: 'queued' }
  | { readonly stage: 'sending'; readonly share: number; readonly waiting: boolean }
  | { readonly stage: 'stored'; readonly file: Stored }
  | { readonly stage: 'failed'; readonly message: string }

/** Files that are sent at the same time. */
const atOnce = 3

type Queue<Content, Stored> = readonly QueuedUpload<Content, Stored>[]

/** The queue with one upload in another state. */
export const withState = <C, S>(queue: Queue<C, S>, key: number, state: UploadState<S>): Queue<C, S> =>
  queue.map(one => (one.key === key ? { ...one, state } : one))

/** The uploads to begin now: in order, so that never more than three are on their way. */
export const nextUploads = <C, S>(queue: Queue<C, S>): Queue<C, S> => {
  const free = atOnce - queue.filter(one => one.state.stage === 'sending').length
  return queue.filter(one => one.state.stage === 'queued').slice(0, Math.max(0, free))
}

/** How much of the whole selection has been sent, from 0 to 1, by bytes. */
export const shareOf = <C, S>(queue: Queue<C, S>): number => {
  const total = queue.reduce((sum, one) => sum + one.size, 0)
  const sent = queue.reduce(
    (sum, { size, state }) => sum + size * (state.stage === 'stored' ? 1 : state.stage === 'sending' ? state.share : 0),
    0,
  )
  return total === 0 ? 1 : sent / total
}
