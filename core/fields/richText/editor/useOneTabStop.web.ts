import { useEffect, type KeyboardEvent, type RefObject } from 'react'

const toolsIn = (bar: HTMLElement | null): readonly HTMLElement[] => [...(bar?.querySelectorAll<HTMLElement>('button, select') ?? [])]

const usable = (tool: HTMLElement): boolean => !tool.matches(':disabled')

/** Makes a toolbar one stop of the Tab key; answers what its arrow keys do. Tools come and go, so it looks again after every drawing. */
export const useOneTabStop = (bar: RefObject<HTMLElement | null>) => {
  useEffect(function keepOneStop() {
    const tools = toolsIn(bar.current)
    const stop = tools.find(tool => tool.tabIndex === 0 && tool.dataset['stop'] !== undefined && usable(tool)) ?? tools.find(usable)
    for (const tool of tools) makeStop(tool, tool === stop)
  })
  return (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    const tools = toolsIn(bar.current).filter(usable)
    const at = tools.indexOf(event.target as HTMLElement)
    const next = tools[(at + (event.key === 'ArrowRight' ? 1 : -1) + tools.length) % tools.length]
    if (at < 0 || !next) return
    event.preventDefault()
    for (const tool of tools) makeStop(tool, tool === next)
    next.focus()
  }
}

const makeStop = (tool: HTMLElement, isStop: boolean): void => {
  tool.tabIndex = isStop ? 0 : -1
  if (isStop) tool.dataset['stop'] = ''
  else delete tool.dataset['stop']
}
