import './guest.css'
import { useEffect, useId, useState, type SubmitEvent } from 'react'
import { request } from '../client/client.web.ts'
import { refusalPlaced } from '../client/useRefusal.web.ts'
import { failureWords } from '../client/failureWords.web.ts'
import { speak, useLabel, useLanguage } from '../client/session.web.ts'
import { useLock } from '../client/useLock.web.ts'
import { TextField } from '../controls/TextField.web.tsx'
import { requiredMessage } from '../define/requiredMessage.ts'
import { imageLimit } from '../fields/image/image.ts'
import { sendBytes } from '../files/upload/sendBytes.web.ts'
import { productName } from '../language/words.ts'
import type { Label } from '../language/label.ts'
import { checksFor, type AskedText, type DeskPage } from './desk.ts'

const words = {
  other: ['English', '中文'],
  choose: ['请选择', 'Choose'],
  checks: ['先试试这些', 'Try these first'],
  tried: ['试过的请打勾。', 'Tick what you have tried.'],
  helped: ['已解决，不用寄回', 'Solved, nothing is sent'],
  goOn: ['没有解决，继续报修', 'Not solved, go on'],
  photos: ['照片（jpg、png，每张小于 5 MB）', 'Photos (jpg or png, each under 5 MB)'],
  tooLarge: ['照片须小于 5 MB', 'A photo must be under 5 MB'],
  send: ['提交报修', 'Send request'],
  loading: ['正在打开…', 'Opening…'],
  done: ['谢谢', 'Thank you'],
} as const satisfies Record<string, Label>

const tooMany = (most: number): Label => [`最多 ${most} 张照片`, `At most ${most} photos`]

type Said = Label | string

/** Sends what was chosen and typed, with the photos. */
const sendRequest = async (typed: Readonly<Record<string, unknown>>, photos: readonly File[]): Promise<void> => {
  const body = new FormData()
  body.append('request', JSON.stringify(typed))
  for (const photo of photos) body.append('photo', photo, photo.name)
  await sendBytes({
    method: 'POST',
    address: '/api/guest/desk/',
    body,
    headers: {},
    signal: new AbortController().signal,
    onSent: () => {},
  })
}

/** The page by which somebody without an account and without a link reports what does not work: what helps by itself comes first. */
export const DeskScreen = () => {
  const label = useLabel()
  const language = useLanguage()
  const [page, setPage] = useState<DeskPage>()
  const [failure, setFailure] = useState<Said>()
  const [thanks, setThanks] = useState<Label>()
  useEffect(function openOnce() {
    speak(/^zh\b/i.test(navigator.language) ? 'zh' : 'en')
    request<DeskPage>('GET', '/api/guest/desk/').then(setPage, (error: unknown) => setFailure(failureWords(error)))
  }, [])
  return (
    <main className="ms-guest">
      <header>
        <strong>{page ? label(page.company) : productName}</strong>
        <button
          type="button"
          className="ms-guest-language"
          lang={language === 'zh' ? 'en' : 'zh-CN'}
          onClick={() => speak(language === 'zh' ? 'en' : 'zh')}
        >
          {label(words.other)}
        </button>
      </header>
      {failure !== undefined && (
        <div role="alert" className="ms-guest-failure">
          <p>{label(failure)}</p>
        </div>
      )}
      {!page && failure === undefined && <p role="status">{label(words.loading)}</p>}
      {thanks && (
        <div role="status" className="ms-guest-done">
          <h1>{label(words.done)}</h1>
          <p>{label(thanks)}</p>
        </div>
      )}
      {page && !thanks && (
        <>
          <h1>{label(page.title)}</h1>
          <p>{label(page.intro)}</p>
          <DeskForm page={page} onDone={setThanks} onFailure={setFailure} />
        </>
      )}
    </main>
  )
}

interface DeskFormProps {
  readonly page: DeskPage
  onDone(thanks: Label): void
  onFailure(failure: Said | undefined): void
}

const DeskForm = ({ page, onDone, onFailure }: DeskFormProps) => {
  const label = useLabel()
  const { locked, run } = useLock()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [tried, setTried] = useState<readonly number[]>([])
  const [goesOn, setGoesOn] = useState(false)
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [problems, setProblems] = useState<Readonly<Record<string, Said>>>({})
  const isChosen = page.choices.every(({ name }) => chosen[name] !== undefined)
  const checks = checksFor(page.checks, chosen)

  const send = async (solved: boolean): Promise<void> => {
    onFailure(undefined)
    const typed = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))
    try {
      await sendRequest({ ...chosen, tried, ...(solved ? { solved } : typed) }, solved ? [] : photos)
      onDone(solved ? page.solved : page.thanks)
    } catch (error) {
      const { at, above } = refusalPlaced(error, path =>
        goesOn && !solved && (path === 'photos' || page.fields.some(({ name }) => name === path)) ? path : undefined,
      )
      setProblems(at)
      if (above.length > 0) onFailure(above.join(' '))
    }
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const missing = page.fields.filter(({ name, required }) => required && (values[name] ?? '').trim() === '')
    const found: Readonly<Record<string, Said>> = {
      ...Object.fromEntries(missing.map(({ name }) => [name, requiredMessage])),
      ...(photos.some(({ size }) => size >= imageLimit) ? { photos: words.tooLarge } : {}),
      ...(photos.length > page.photos ? { photos: tooMany(page.photos) } : {}),
    }
    setProblems(found)
    if (Object.keys(found).length === 0) run(() => send(false))
  }
  return (
    <form noValidate onSubmit={submit} aria-label={label(page.title)}>
      {page.choices.map(({ name, label: caption, options }) => (
        <Chosen
          key={name}
          name={name}
          caption={label(caption)}
          value={chosen[name]}
          options={options.map(option => ({ value: option.value, text: label(option.label) }))}
          onValue={value => {
            setChosen({ ...chosen, [name]: value })
            setTried([])
          }}
        />
      ))}
      {isChosen && checks.length > 0 && (
        <fieldset>
          <legend>{label(words.checks)}</legend>
          <p className="ms-help">{label(words.tried)}</p>
          {checks.map(({ says }, at) => (
            <label key={says[1]} className="ms-tick ms-guest-flag">
              <input
                type="checkbox"
                checked={tried.includes(at)}
                onChange={({ target }) => setTried(target.checked ? [...tried, at] : tried.filter(one => one !== at))}
              />
              {label(says)}
            </label>
          ))}
        </fieldset>
      )}
      {isChosen && !goesOn && (
        <p className="ms-guest-ways">
          {checks.length > 0 && (
            <button type="button" className="ms-button" disabled={locked} onClick={() => run(() => send(true))}>
              {label(words.helped)}
            </button>
          )}
          <button type="button" className={checks.length > 0 ? 'ms-button ms-plain' : 'ms-button'} onClick={() => setGoesOn(true)}>
            {label(words.goOn)}
          </button>
        </p>
      )}
      {isChosen && goesOn && (
        <>
          {page.fields.map(field => (
            <Typed
              key={field.name}
              field={field}
              value={values[field.name] ?? ''}
              problem={problems[field.name]}
              onValue={value => setValues({ ...values, [field.name]: value })}
            />
          ))}
          <Photos problem={problems['photos']} onPhotos={setPhotos} />
          <button type="submit" className="ms-button" disabled={locked}>
            {label(words.send)}
          </button>
        </>
      )}
    </form>
  )
}

interface ChosenProps {
  readonly name: string
  readonly caption: string
  readonly value: string | undefined
  readonly options: readonly { readonly value: string; readonly text: string }[]
  onValue(value: string): void
}

const Chosen = ({ name, caption, value, options, onValue }: ChosenProps) => {
  const id = useId()
  const label = useLabel()
  return (
    <div className="ms-field">
      <label htmlFor={id}>{caption} *</label>
      <select id={id} name={name} className="ms-select" required value={value ?? ''} onChange={({ target }) => onValue(target.value)}>
        <option value="" disabled>
          {label(words.choose)}
        </option>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  )
}

interface TypedProps {
  readonly field: AskedText
  readonly value: string
  readonly problem: Said | undefined
  onValue(value: string): void
}

const Typed = ({ field: { name, label: caption, help, required, multiline, max }, value, problem, onValue }: TypedProps) => {
  const id = useId()
  const label = useLabel()
  const told = problem && label(problem)
  const text = `${label(caption)}${required ? ' *' : ''}`
  if (!multiline)
    return (
      <TextField
        name={name}
        label={text}
        value={value}
        maxLength={max}
        required={required}
        problem={told}
        {...(help === null ? {} : { help: label(help) })}
        onValue={onValue}
      />
    )
  return (
    <div className="ms-field">
      <label htmlFor={id}>{text}</label>
      <textarea
        id={id}
        name={name}
        rows={5}
        maxLength={max}
        required={required}
        value={value}
        aria-invalid={told !== undefined}
        aria-describedby={told === undefined ? undefined : `${id}-told`}
        onChange={({ target }) => onValue(target.value)}
      />
      {told !== undefined && (
        <p id={`${id}-told`} className="ms-problem">
          {told}
        </p>
      )}
    </div>
  )
}

interface PhotosProps {
  readonly problem: Said | undefined
  onPhotos(photos: readonly File[]): void
}

const Photos = ({ problem, onPhotos }: PhotosProps) => {
  const id = useId()
  const label = useLabel()
  const told = problem && label(problem)
  return (
    <div className="ms-field">
      <label htmlFor={id}>{label(words.photos)}</label>
      <input
        id={id}
        type="file"
        accept=".jpg,.jpeg,.png"
        multiple
        aria-invalid={told !== undefined}
        aria-describedby={told === undefined ? undefined : `${id}-told`}
        onChange={({ target }) => onPhotos([...(target.files ?? [])])}
      />
      {told !== undefined && (
        <p id={`${id}-told`} className="ms-problem">
          {told}
        </p>
      )}
    </div>
  )
}
