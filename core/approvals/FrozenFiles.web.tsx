import { FileLink } from '../fields/file/FileLink.web.tsx'
import { useLabel } from '../client/session.web.ts'
import type { ShownFile } from './view.ts'

/** The files that are decided on, by the hash that proves which they are. */
export const FrozenFiles = ({ files }: { readonly files: readonly ShownFile[] }) => {
  const label = useLabel()
  return (
    <>
      <h4>{label(['提交时的文件', 'Files as they were submitted'])}</h4>
      <ul className="ms-frozen-files">
        {files.map(({ sha256, ...file }) => (
          <li key={file.id}>
            <FileLink file={file} place="page" /> <code title={`SHA-256 ${sha256}`}>{sha256.slice(0, 12)}</code>
          </li>
        ))}
      </ul>
    </>
  )
}
