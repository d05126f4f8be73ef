import './search.css'
import { Button } from 'antd'
import { useState } from 'react'
import { useLabel } from '#core/client.web'
import { Loading, NotShown } from '#core/controls.web'
import { counted } from '#core/language'
import { useCall } from '#core/records.web'
import { findInFiles } from './findInFiles.ts'

interface FindInVersionProps {
  readonly version: number
  onPage(page: number): void
}

/** Finds the pages of a version that hold some words: their numbers, and nothing of their text. */
export const FindInVersion = ({ version, onPage }: FindInVersionProps) => {
  const label = useLabel()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  return (
    <div className="ms-find-in">
      <form
        className="ms-find-in"
        role="search"
        onSubmit={event => {
          event.preventDefault()
          setAsked(typed.trim())
        }}
      >
        <input
          type="search"
          value={typed}
          maxLength={100}
          aria-label={label(['在此文件中查找', 'Find in this file'])}
          placeholder={label(['在此文件中查找', 'Find in this file'])}
          onChange={event => setTyped(event.target.value)}
        />
        <Button htmlType="submit">{label(['查找', 'Find'])}</Button>
      </form>
      {asked !== '' && <Pages key={asked} version={version} text={asked} onPage={onPage} />}
    </div>
  )
}

const Pages = ({ version, text, onPage }: FindInVersionProps & { readonly text: string }) => {
  const label = useLabel()
  const { data, error, refetch } = useCall(findInFiles, { version, text }, { once: true })
  if (!data) return error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={1} />
  const [found] = data.results
  return (
    <nav aria-label={label(['找到的页', 'Pages found'])} aria-live="polite">
      {found?.pages.map(page => (
        <Button key={page} type="link" size="small" onClick={() => onPage(page)}>
          {label([`第 ${page} 页`, `Page ${page}`])}
        </Button>
      ))}
      {!found && <span className="ms-muted">{label(['没有找到', 'Not found'])}</span>}
      {found && found.count > found.pages.length && (
        <span className="ms-muted">{label([`共 ${found.count} 页`, `${counted(found.count, 'page')} in all`])}</span>
      )}
      {data.unread !== null && <span className="ms-muted">{data.unread}</span>}
    </nav>
  )
}
