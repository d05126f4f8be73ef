import { useRef, useState, type SubmitEvent } from 'react'
import { newIdempotencyKey, request } from '../client/client.web.ts'
import { refusalPlaced } from '../client/useRefusal.web.ts'
import { useLabel } from '../client/session.web.ts'
import { useLock } from '../client/useLock.web.ts'
import type { Label } from '../language/label.ts'
import { missingIn, typedIn } from './GuestAnswer.web.tsx'
import { GuestFields, type GuestValues } from './GuestFields.web.tsx'
import { GuestFile, type BroughtFile } from './GuestFile.web.tsx'
import { GuestTable } from './GuestTable.web.tsx'
import type { AskedDocument, AskedField, AskedLine } from './guestView.ts'
import { secretOfPage } from './secretOfPage.web.ts'

type Problems = Readonly<Record<string, Label | string>>
type Files = Readonly<Record<string, BroughtFile | undefined>>

const words = {
  leaveOut: [
    '不在其中的行请取消勾选；可从表格软件粘贴一列或多列。',
    'Untick lines that are not part of it. You can paste columns from a spreadsheet.',
  ],
  none: ['请至少填写一行的数量', 'Enter the quantity of at least one line'],
} as const satisfies Record<string, Label>

/** What a field of a line is called among all fields. */
const nameIn = ({ of }: AskedLine, name: string): string => `${of}.${name}`

/** The fields of a line, named as those of no other line. */
const fieldsOf = (line: AskedLine): readonly AskedField[] => line.fields.map(field => ({ ...field, name: nameIn(line, field.name) }))

const isFilled = (line: AskedLine, values: GuestValues): boolean => String(values[nameIn(line, line.counts)] ?? '').trim() !== ''

/** What is sent of a line: what was typed, by the names of its fields, and its files. */
const sentLine = (line: AskedLine, values: GuestValues, files: Files) => {
  const inner = Object.fromEntries(line.fields.map(({ name }) => [name, values[nameIn(line, name)] ?? '']))
  const brought = line.fields.flatMap(({ name }) => {
    const file = files[nameIn(line, name)]
    return file ? [[name, file.id] as const] : []
  })
  return { of: line.of, ...typedIn(typedOnly(line.fields), inner), ...Object.fromEntries(brought) }
}

const typedOnly = (fields: readonly AskedField[]): readonly AskedField[] => fields.filter(({ kind }) => kind !== 'file')

/** What the field at the path of a problem is called on this page; lines are counted as they were sent. */
const placeIn = (sent: readonly AskedLine[], path: string): string => {
  const [, place, name] = /^[^.]+\.(\d+)\.([^.]+)$/.exec(path) ?? []
  const line = sent[Number(place)]
  return line && name !== undefined ? nameIn(line, name) : path
}

interface GuestDocumentProps {
  readonly asked: AskedDocument
  onDone(text: string): void
  onFailure(failure: Label | string | undefined): void
}

/** What a guest makes of the record by its link. Whatever is refused, everything that they typed and brought stays where it is. */
const GuestDocument = ({ asked, onDone, onFailure }: GuestDocumentProps) => {
  const label = useLabel()
  const { locked, run } = useLock()
  const form = useRef<HTMLFormElement>(null)
  const [key, setKey] = useState(newIdempotencyKey)
  const every = [...asked.fields, ...asked.lines.flatMap(fieldsOf)]
  const [values, setValues] = useState<GuestValues>(() => Object.fromEntries(every.map(({ name, proposed }) => [name, proposed])))
  const [files, setFiles] = useState<Files>({})
  const [problems, setProblems] = useState<Problems>({})
  const [ticked, setTicked] = useState<ReadonlySet<number>>(() => new Set(asked.lines.map(({ of }) => of)))
  // How many files are on their way: nothing is sent without them.
  const [sending, setSending] = useState(0)
  const change = (name: string, made: () => void): void => {
    made()
    // What is sent anew is another request than the one that was refused.
    setKey(newIdempotencyKey())
    setProblems(before => Object.fromEntries(Object.entries(before).filter(([one]) => one !== name)))
  }
  const type = (name: string, value: string | boolean) => change(name, () => setValues(before => ({ ...before, [name]: value })))
  const typeAll = (typed: Readonly<Record<string, string>>): void => {
    for (const [name, value] of Object.entries(typed)) type(name, value)
  }
  const show = (found: Problems): void => {
    setProblems(found)
    const first = every.find(({ name }) => found[name] !== undefined)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first.name)}"]`)?.focus()
  }
  const send = async (lines: readonly AskedLine[]): Promise<void> => {
    onFailure(undefined)
    try {
      await request('POST', '/api/guest/make/', {
        body: { secret: secretOfPage(), values: typedIn(asked.fields, values), lines: lines.map(line => sentLine(line, values, files)) },
        idempotencyKey: key,
      })
      onDone(asked.done)
    } catch (error) {
      const { at, above } = refusalPlaced(error, path => every.find(({ name }) => name === placeIn(lines, path))?.name)
      if (above.length > 0) onFailure(above.join(' '))
      show(at)
    }
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const lines = asked.lines.filter(line => ticked.has(line.of) && isFilled(line, values))
    const found = missingIn([...asked.fields, ...lines.flatMap(line => typedOnly(fieldsOf(line)))], values)
    const [first] = asked.lines
    if (Object.keys(found).length > 0) show(found)
    else if (lines.length === 0 && first) show({ [nameIn(first, first.counts)]: words.none })
    else run(async () => send(lines))
  }
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={asked.label} className="ms-guest-document">
      <h2>{asked.label}</h2>
      <GuestFields fields={asked.fields} values={values} problems={problems} onValue={type} />
      {asked.lines.length > 1 && <p className="ms-muted">{label(words.leaveOut)}</p>}
      <GuestTable
        caption={asked.label}
        lines={asked.lines}
        values={values}
        problems={problems}
        ticked={ticked}
        nameIn={nameIn}
        onTicked={setTicked}
        onValues={typeAll}
        renderFile={(line, field) => {
          const name = nameIn(line, field.name)
          return (
            <GuestFile
              field={{ ...field, name }}
              file={files[name]}
              problem={problems[name]}
              onFile={file => change(name, () => setFiles(before => ({ ...before, [name]: file })))}
              onSending={isSending => setSending(before => before + (isSending ? 1 : -1))}
            />
          )
        }}
      />
      <button type="submit" className="ms-button" disabled={locked || sending > 0}>
        {asked.label}
      </button>
    </form>
  )
}

export default GuestDocument
