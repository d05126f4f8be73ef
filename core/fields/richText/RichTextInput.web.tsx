import { editorConfig } from '../../files/calls.ts'
import { NotShown } from '../../client/states.web.tsx'
import { useCall } from '../../client/useCall.web.ts'
import type { ControlProps } from '../look.web.ts'
import { RichTextEditor } from './editor/RichTextEditor.web.tsx'

/** Formatted content in the editor, which works by the limits that the server says. */
const RichTextInput = (props: ControlProps) => {
  const config = useCall(editorConfig, {})
  if (config.data) return <RichTextEditor {...props} config={config.data} />
  if (config.error) return <NotShown error={config.error} onRetry={() => void config.refetch()} />
  return <span className="ms-control-waiting" />
}

export default RichTextInput
