import type { Editor } from '@tiptap/react'
import type { FileReference } from '../../../define/field.ts'

/** Puts a stored picture where the cursor is. */
export const insertPicture = (editor: Editor, file: FileReference): void => {
  editor
    .chain()
    .focus()
    .insertContent({ type: 'picture', attrs: { file: file.id, alt: file.name } })
    .run()
}

/** Puts stored files where the cursor is, each called by its name. */
export const insertAttachments = (editor: Editor, files: readonly FileReference[]): void => {
  editor
    .chain()
    .focus()
    .insertContent(
      files.flatMap(file => [
        { type: 'attachment', attrs: { file: file.id, name: file.name } },
        { type: 'text', text: ' ' },
      ]),
    )
    .run()
}
