import { create } from 'zustand'
import { ownWords } from '../errors/ownWords.ts'
import { announce } from './announce.web.ts'

/** Whether the tour is on. */
export const useTour = create<{ readonly on: boolean }>()(() => ({ on: false }))

/** The tour itself; fetched when somebody takes it. */
export const loadTour = () => import('../tour/Tour.web.tsx')

/** Begins the tour; answers whether it could be shown. */
export const startTour = async (): Promise<boolean> => {
  try {
    await loadTour()
    useTour.setState({ on: true })
    return true
  } catch {
    announce('bad', ownWords.operationFailed.message)
    return false
  }
}

/** Ends the tour. */
export const endTour = (): void => useTour.setState({ on: false })
