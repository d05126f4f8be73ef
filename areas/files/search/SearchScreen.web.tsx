import './search.css'
import { Button } from 'antd'
import { useState } from 'react'
import { useLabel, useLanguage } from '#core/client.web'
import { Loading, NotShown } from '#core/controls.web'
import { ToneTag } from '#core/fields.web'
import { counted } from '#core/language'
import { ScreenLink, useNavigateTo, usePlaceOnPage, useRecordPaths } from '#core/navigation.web'
import { useCall, useRecords } from '#core/records.web'
import { fileVersion } from '../fileVersion/fileVersion.ts'
import { fileLevels, versionStates } from '../technicalFile/fileChoices.ts'
import { technicalFile } from '../technicalFile/technicalFile.ts'
import { findInFiles } from './findInFiles.ts'

/** Finds technical files by their names and by the words on their pages; what was typed stands in the address. */
const SearchScreen = () => {
  const label = useLabel()
  const navigateTo = useNavigateTo()
  const { path, search } = usePlaceOnPage()
  const asked = new URLSearchParams(search).get('text') ?? ''
  const [typed, setTyped] = useState(asked)
  return (
    <div className="ms-file-search">
      <h1>{label(['全文检索', 'Search in files'])}</h1>
      <form
        role="search"
        onSubmit={event => {
          event.preventDefault()
          const text = typed.trim()
          navigateTo(text === '' ? path : `${path}?text=${encodeURIComponent(text)}`)
        }}
      >
        <input
          type="search"
          value={typed}
          maxLength={100}
          aria-label={label(['检索词', 'Words'])}
          placeholder={label(['名称、编号或内容中的词', 'Words of a name, a number or a page'])}
          onChange={event => setTyped(event.target.value)}
        />
        <Button type="primary" htmlType="submit">
          {label(['检索', 'Search'])}
        </Button>
      </form>
      {asked === '' ? (
        <p className="ms-muted">
          {label([
            '检索 PDF、docx、xlsx 和文本的内容，只在您可以打开的版本中检索。',
            'Contents of PDF, docx, xlsx and texts are searched, in the versions that you can open.',
          ])}
        </p>
      ) : (
        <>
          <OnPages key={`pages ${asked}`} text={asked} />
          <ByName key={`names ${asked}`} text={asked} />
        </>
      )}
    </div>
  )
}

/** The versions that hold the words, each with its pages. */
const OnPages = ({ text }: { readonly text: string }) => {
  const label = useLabel()
  const { detail } = useRecordPaths(fileVersion.name)
  const { data, error, refetch } = useCall(findInFiles, { text }, { once: true })
  const title = <h2>{label(['内容中', 'In the content'])}</h2>
  if (!data)
    return (
      <section>
        {title}
        {error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={3} />}
      </section>
    )
  return (
    <section>
      {title}
      {data.results.length === 0 && (
        <p className="ms-muted">{label(['您可以打开的版本中没有这些词', 'No version that you can open holds these words'])}</p>
      )}
      <ul>
        {data.results.map(({ version, caption, status, level, fileObsolete, document, pages, count, said }) => (
          <li key={version}>
            <p>
              {detail ? <ScreenLink to={detail(version)}>{caption}</ScreenLink> : <b>{caption}</b>}{' '}
              <span className="ms-muted">{document}</span>{' '}
              {fileObsolete && status === 'effective' ? (
                <ToneTag tone="warn">{label(fileVersion.fields.fileObsolete.label)}</ToneTag>
              ) : (
                <Choice of={versionStates} value={status} />
              )}{' '}
              <Choice of={fileLevels} value={level} />
            </p>
            {said !== null && said !== '' && <p className="ms-found-text">{said}</p>}
            <nav aria-label={label([`${caption} 的页`, `Pages of ${caption}`])}>
              {detail &&
                pages.map(page => (
                  <ScreenLink key={page} to={`${detail(version)}?tab=pages&page=${page}`}>
                    {label([`第 ${page} 页`, `Page ${page}`])}
                  </ScreenLink>
                ))}
              {count > pages.length && <span className="ms-muted">{label([`共 ${count} 页`, `${counted(count, 'page')} in all`])}</span>}
            </nav>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ChoiceProps {
  readonly of: Readonly<
    Record<string, { readonly label: readonly [string, string]; readonly tone?: Parameters<typeof ToneTag>[0]['tone'] }>
  >
  readonly value: string
}

const Choice = ({ of, value }: ChoiceProps) => {
  const label = useLabel()
  const chosen = of[value]
  return chosen ? <ToneTag tone={chosen.tone ?? 'neutral'}>{label(chosen.label)}</ToneTag> : null
}

/** The technical files whose number or name holds the words, those that one has to ask for among them. */
const ByName = ({ text }: { readonly text: string }) => {
  const label = useLabel()
  const isEnglish = useLanguage() === 'en'
  const { detail } = useRecordPaths(technicalFile.name)
  const { data, error, refetch } = useRecords(technicalFile, {
    page: 1,
    pageSize: 20,
    search: text,
    sort: [],
    filters: [],
    fields: ['caption', 'captionEn', 'level', 'department', 'status'],
  })
  if (!data) return error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={2} />
  if (data.results.length === 0) return null
  return (
    <section>
      <h2>{label(['编号或名称', 'Number or name'])}</h2>
      <ul>
        {data.results.map(({ id, caption, captionEn, level, department }) => (
          <li key={id}>
            <p>
              {detail ? <ScreenLink to={detail(id)}>{isEnglish ? captionEn : caption}</ScreenLink> : caption}{' '}
              <span className="ms-muted">{department.title}</span> <Choice of={fileLevels} value={level} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export default SearchScreen
