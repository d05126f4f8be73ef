import { useSession, type Session } from '../client/session.web.ts'

/** Paper is light: what is printed from a dark page would be pale words without their ground. */
export const keepPapersLight = (): void => {
  let shown: Session['contentTone'] | undefined
  addEventListener('beforeprint', () => {
    shown ??= useSession.getState().contentTone
    useSession.setState({ contentTone: 'light' })
  })
  addEventListener('afterprint', () => {
    if (shown !== undefined) useSession.setState({ contentTone: shown })
    shown = undefined
  })
}
