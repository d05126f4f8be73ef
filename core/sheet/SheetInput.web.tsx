import type { ChangeEvent, ClipboardEvent, ComponentType, CSSProperties, JSX, KeyboardEvent, RefObject } from 'react'
import { inLanguage, type Label, type Language } from '../language/label.ts'
import { ChoiceList, choiceId } from './ChoiceList.web.tsx'
import type { SheetChoice, SheetColumn } from './sheetContent.ts'
import type { Editing } from './sheetState.ts'
import { sheetHelp } from './words.ts'

/** What an editor of one's own receives; it takes the focus when it appears. */
export interface SheetEditorProps {
  /** What the cell holds, or what has been typed to begin editing. */
  readonly text: string
  readonly label: string
  readonly language: Language
  /** Keeps the text and goes on to the next row. */
  readonly commit: (text: string) => void
  /** Leaves the cell as it was. */
  readonly cancel: () => void
}

interface SheetInputProps {
  readonly sheetId: string
  readonly label: Label
  readonly language: Language
  readonly column: SheetColumn | undefined
  /** The active cell's id while it is not being edited. */
  readonly activeCell: string | undefined
  readonly editing: Editing | null
  readonly choices: readonly SheetChoice[]
  readonly editable: boolean
  /** The keyboard of the device stays away; one that is plugged in types all the same. */
  readonly padded: boolean
  /** The editor that replaces the plain one in this column. */
  readonly Editor: ComponentType<SheetEditorProps> | undefined
  readonly place: CSSProperties
  readonly frozen: boolean
  readonly input: RefObject<HTMLInputElement | null>
  readonly onDraft: (text: string) => void
  readonly onCommit: (text?: string) => void
  readonly onCommitDown: (text: string) => void
  readonly onCancel: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onCopy: (event: ClipboardEvent<HTMLInputElement>) => void
  readonly onCut: (event: ClipboardEvent<HTMLInputElement>) => void
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
}

const inputModes = { text: 'text', number: 'decimal', choice: 'none' } as const

/**
 * The one place where typing goes. It always has the focus of the sheet and lies invisible over the active cell, so that an input method
 * can begin composing with the first key; it becomes visible with the first character.
 */
export function SheetInput(props: SheetInputProps): JSX.Element {
  const { sheetId, column, editing, choices, language, input } = props
  const listId = `${sheetId}-choices`
  const choosing = editing?.mode === 'choose'
  const caption = column ? inLanguage(column.label, language) : ''
  const name = editing
    ? [column?.group && inLanguage(column.group.label, language), caption].filter(Boolean).join(' ')
    : inLanguage(props.label, language)
  const pointsTo = choosing
    ? choices.length > 0 && editing.highlight >= 0
      ? choiceId(listId, editing.highlight)
      : undefined
    : props.activeCell
  const { Editor } = props
  return (
    <div className="ms-sheet-editor" data-editing={editing ? '' : undefined} data-frozen={props.frozen || undefined} style={props.place}>
      {editing && Editor ? (
        <Editor text={editing.draft} label={name} language={language} commit={props.onCommitDown} cancel={props.onCancel} />
      ) : null}
      <input
        ref={input}
        className="ms-sheet-input"
        hidden={editing !== null && Editor !== undefined}
        role={choosing ? 'combobox' : undefined}
        aria-label={name}
        aria-describedby={editing ? undefined : `${sheetId}-help`}
        aria-expanded={choosing ? true : undefined}
        aria-controls={choosing ? listId : sheetId}
        aria-activedescendant={editing && !choosing ? undefined : pointsTo}
        aria-autocomplete={choosing ? 'list' : undefined}
        inputMode={props.padded && column?.kind !== 'text' ? 'none' : inputModes[column?.kind ?? 'text']}
        enterKeyHint="next"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        data-kind={column?.kind}
        readOnly={!props.editable}
        value={editing?.draft ?? ''}
        onChange={(event: ChangeEvent<HTMLInputElement>) => props.onDraft(event.target.value)}
        onCompositionEnd={event => {
          // An abandoned composition leaves nothing typed: the cell keeps its content.
          if (editing?.mode === 'type' && event.currentTarget.value === '') props.onCancel()
        }}
        onBlur={() => {
          if (editing && !Editor) props.onCommit()
        }}
        onKeyDown={props.onKeyDown}
        onCopy={props.onCopy}
        onCut={props.onCut}
        onPaste={props.onPaste}
      />
      {choosing && !Editor && (
        <ChoiceList
          id={listId}
          anchor={input}
          choices={choices}
          highlight={editing.highlight}
          language={language}
          onChoose={props.onCommit}
        />
      )}
      <span id={`${sheetId}-help`} hidden>
        {inLanguage(sheetHelp, language)}
      </span>
    </div>
  )
}
