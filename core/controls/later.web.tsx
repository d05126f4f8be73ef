import { fetchPart } from '../client/lazy.web.ts'
import { use, type ComponentType, type FunctionComponent } from 'react'

/** A component whose code is fetched when it is first needed, or before. */
export interface Later<P> extends FunctionComponent<P> {
  /** Fetches the code; once that has ended the component is drawn without a gap. */
  preload(): Promise<void>
}

/** Fetches a heavy control apart from the screens that may need it. Unlike `lazy` of React it can be fetched ahead. */
export const later = <P extends object>(load: () => Promise<{ readonly default: ComponentType<P> }>): Later<P> => {
  let Loaded: ComponentType<P> | undefined
  let loading: Promise<void> | undefined
  const fetchCode = async (): Promise<void> => {
    try {
      Loaded = (await fetchPart(load)).default
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  const preload = (): Promise<void> => (loading ??= fetchCode())
  const Waiting = (props: P) => {
    if (!Loaded) use(preload())
    return Loaded ? <Loaded {...props} /> : null
  }
  return Object.assign(Waiting, { preload })
}
