import { editableMinutes, longestComment, mostAttachments } from '../conversation/conversation.ts'
import { tableLimits } from '../exchange/cellValueText.ts'
import { fileLimits, filesPerSelection } from '../files/fileLimits.ts'
import { imageLimit } from '../fields/image/image.ts'
import { shortcuts } from '../controls/shortcuts.ts'
import type { ScreenHelp } from './help.ts'

const megabyte = 1024 * 1024
const pictureMb = imageLimit / megabyte
const fileGb = fileLimits.largest / (1024 * megabyte)
const personGb = fileLimits.perPerson / (1024 * megabyte)

/** What the pages and forms of records have in common, and what one does with many of them. */
export const recordTopics = {
  records: {
    purpose: [
      '一条记录的全部内容：字段、附件、相关单据、讨论、审批和完整的历史。',
      'All there is to a record: fields, files, related documents, conversation, approval and its whole history.',
    ],
    steps: [
      [
        `上方第一个按钮是下一步（${shortcuts.nextTransition.keys}），其余在“更多”中；没有出现的操作，或者状态不对，或者不在您的权限内。`,
        `The first button is the next step (${shortcuts.nextTransition.keys}), the others are under “More”; what is missing is not possible in this state, or you do not have permission.`,
      ],
      [
        `按 ${shortcuts.editRecord.keys} 编辑，${shortcuts.printRecord.keys} 打印，${shortcuts.openTab.keys} 打开标签页，${shortcuts.fillScreen.keys} 让它占满屏幕。`,
        `${shortcuts.editRecord.keys} edits, ${shortcuts.printRecord.keys} prints, ${shortcuts.openTab.keys} opens a tab, ${shortcuts.fillScreen.keys} lets it fill the screen.`,
      ],
      [
        `${shortcuts.nextRecord.keys} / ${shortcuts.formerRecord.keys} 到列表中的下一条或上一条。`,
        `${shortcuts.nextRecord.keys} and ${shortcuts.formerRecord.keys} go to the next and previous record of the list.`,
      ],
      [
        '“动态”写着谁在何时做了什么：评论、变更（原来是什么）、流程、审批和文件；可只看其中一类。',
        'The timeline tells who did what and when: comments, changes with what was before, steps, approvals and files; one kind alone if you like.',
      ],
      [
        '改错了？自己 24 小时内的修改可在“动态”中撤销；30 天内的修改可恢复到此前，先看清会改回什么。',
        'Something was changed by mistake? Undo your own edit of the last 24 hours in the timeline, or restore the version before an edit of the last 30 days. What that changes is shown first.',
      ],
    ],
    rules: [
      ['每一次修改都会留下记录，不能关闭。', 'Every change is remembered; that cannot be switched off.'],
      [
        '打印的文件写明记录的版本；扫描上面的二维码可以核对它是否仍是现行版本。草稿和未通过审批的记录会在纸上标明。',
        'What is printed names the version of the record; scanning its code tells whether it still holds. A draft, or what is not approved, says so across the page.',
      ],
      [
        '与默认值相同的字段、空字段和无查看权限的字段默认收在下方的一行中，点击后显示；此浏览器会记住您的选择。',
        'Fields that hold what a new record begins with, empty ones, and those that you do not have permission to see are folded into one line below; press it to see them. This browser remembers what you chose.',
      ],
    ],
    see: ['conversation', 'approvals', 'forms'],
  },
  forms: {
    purpose: ['新建或修改记录。', 'Create or change a record.'],
    steps: [
      [
        '填写带星号的字段；字段下方的小字说明要填什么。',
        'Fill in what carries an asterisk; the small print below a field says what belongs there.',
      ],
      [
        '引用其他记录的字段可以输入名称、编号或拼音来查找；Enter 选中，Tab 选中并到下一栏。',
        'Fields that refer to other records are searched by name, number or pinyin; Enter takes what stands out, Tab takes it and goes on.',
      ],
      [
        '人员字段按姓名、拼音或部门查找，可选任何部门的在职同事；有的字段只列出名单内或有相应权限的人。',
        'Fields of people find colleagues of any department by name, pinyin or department; some offer only those of a list, or who hold the permission.',
      ],
      [
        `按 ${shortcuts.save.keys} 或点“保存”；${shortcuts.cancel.keys} 取消。`,
        `Press ${shortcuts.save.keys} or “Save”; ${shortcuts.cancel.keys} cancels.`,
      ],
      [
        '有问题的字段会标出来，光标移到第一个；改好再保存。未显示的字段有问题时，在上方写明字段名称。',
        'Fields that need attention are marked and the first has the focus; correct them and save again. What concerns a field that is not shown stands above, with its name.',
      ],
    ],
    rules: [
      [
        '没有保存的内容会留在这台电脑上；回到表单时可以恢复。',
        'What is not saved is kept on this computer and offered again when you come back to the form.',
      ],
      ['按钮点过之后锁定五秒，同一内容不会保存两次。', 'A button is locked for five seconds after a click; nothing is saved twice.'],
      ['灰色的字段由系统填写，或者保存后不能再改。', 'Grey fields are filled in by the product, or cannot be changed any more.'],
    ],
    troubles: [
      {
        when: ['保存时提示“这条记录已被他人修改”', 'Saving says that someone else has changed the record'],
        remedy: [
          '页面会列出双方的修改。逐项选择保留哪一个，再保存。',
          'Both changes are shown. Choose field by field what stays, then save again.',
        ],
      },
      {
        when: ['没有“编辑”按钮', 'There is no button to edit'],
        remedy: [
          '记录在审批中或已经结束，或者您没有修改权限。“需要的权限”中写着所需的权限。',
          'The record is in approval or closed, or you do not have permission to change it: see the permissions in this help.',
        ],
      },
    ],
    see: ['errors', 'files'],
  },
  conversation: {
    purpose: [
      '在记录下面讨论，不用另外发邮件；讨论内容和记录在一起。',
      'Discuss a record below it instead of by email; the discussion stays with it.',
    ],
    steps: [
      ['在“动态”上方写评论，输入 @ 提醒同事；Ctrl+Enter 发送。', 'Write above the timeline; @ tells a colleague, Ctrl+Enter sends.'],
      ['在“文件”标签页拖入或选择文件，作为记录的附件。', 'Drop or choose files under “Files” to attach them to the record.'],
      ['点“关注”，以后有变化就会通知您。', 'Choose “Follow” to be notified of every change.'],
    ],
    rules: [
      [
        `一条评论最多 ${longestComment} 个字符，一条记录最多 ${mostAttachments} 个附件。`,
        `At most ${longestComment} characters a comment, ${mostAttachments} attachments a record.`,
      ],
      [
        '任何同事都可以提到；看不到这条记录的人不会收到提醒。',
        'Any colleague can be mentioned; whoever may not see the record is not notified.',
      ],
      [
        `评论发表后 ${editableMinutes} 分钟内可以修改。撤回的评论不再显示，但仍留在历史中。`,
        `A comment can be edited for ${editableMinutes} minutes. A withdrawn one disappears from the page, not from the history.`,
      ],
    ],
    see: ['files'],
  },
  files: {
    purpose: [
      '上传、预览和下载文件；谁能看到文件，由它所在的记录决定。',
      'Upload, preview and fetch files; who sees a file is decided by the record that holds it.',
    ],
    steps: [
      [
        '点“上传文件”，或把文件拖到字段上；截图可以直接粘贴。',
        'Choose “Upload a file”, or drop files on the field; a screenshot can be pasted.',
      ],
      [
        '每个文件显示进度，可以取消；断线后会接着传。',
        'Each file shows its progress and can be cancelled; after a broken connection it goes on where it was.',
      ],
      ['点文件名预览图片、PDF 和 Word 文档，或者下载。', 'Click a name to preview pictures, PDF and Word documents, or to download.'],
    ],
    rules: [
      [`图片只能是 jpg 或 png，小于 ${pictureMb} MB。`, `Pictures are jpg or png and smaller than ${pictureMb} MB.`],
      [
        `其他文件最大 ${fileGb} GB，一次最多选 ${filesPerSelection} 个，每人合计 ${personGb} GB（管理员可另行规定）。`,
        `Other files up to ${fileGb} GB, at most ${filesPerSelection} at once, ${personGb} GB for each person unless the administrator set another limit.`,
      ],
      [
        '不接受含宏的 Office 文件；文件内容必须与扩展名一致。',
        'Office files with macros are refused; the content must be what the name says.',
      ],
      [
        '替换文件会保留旧版本；下载会记入文件日志。',
        'Replacing a file keeps the former one; every download is remembered in the file log.',
      ],
    ],
    see: ['errors'],
  },
  approvals: {
    purpose: [
      '有些步骤要别人同意后才生效：提交、审批、退回、撤回都在这里说明。',
      'Some steps take effect only when others agree: how to submit, decide, send back and withdraw.',
    ],
    steps: [
      [
        '在记录页面执行提交；系统按审批流程找到审批人并通知他们。',
        'Submit on the record; the flow finds the approvers and they are notified.',
      ],
      [
        '审批人在“审批箱”中打开，看内容和变化，选择同意、拒绝、退回，或者转交、加签、委托。',
        'Approvers open it in the inbox, read the content and approve, reject or send back; they can also reassign it or add approvers.',
      ],
      [
        '记录页面的“审批”标签页显示流程图：到了谁那里、谁在何时说了什么。',
        'The tab “Approval” of the record draws the flow: where it stands, who said what and when.',
      ],
      ['提交人可以撤回或催办。', 'Its requester may withdraw it or remind the approvers.'],
    ],
    rules: [
      ['提交人和单据的创建人不能审批自己的单据。', 'Neither the requester nor the author of a document decides on it.'],
      [
        '审批人看到的是提交时的内容；审批期间改动内容会取消审批。',
        'Approvers see the content as it was submitted; a change meanwhile ends the approval.',
      ],
      ['拒绝必须写明原因。', 'A refusal needs a reason.'],
      [
        '没有启用的流程，或者某一步没有审批人时，不能提交。',
        'Without an enabled flow, or with a step without approver, submission is blocked.',
      ],
    ],
    troubles: [
      {
        when: ['提示“审批已结束”', 'Message “approval has ended”'],
        remedy: [
          '已由他人审批，或提交人已撤回。刷新后看“审批记录”。',
          'Another user has approved or rejected it, or it was withdrawn. Refresh and see the approval history.',
        ],
      },
      {
        when: ['提示“无法提交审批”', 'It says “cannot be submitted for approval”'],
        remedy: [
          '提示中写着缺少的内容：流程没有启用，或者某一步找不到审批人。请系统管理员修改审批流程。',
          'The message says what is missing: a flow that is disabled, or a step without approver. Ask an administrator.',
        ],
      },
    ],
  },
  exporting: {
    purpose: ['把列表现在的内容存成 Excel 或 CSV 文件。', 'Save what a list shows as an Excel or CSV file.'],
    steps: [
      ['先在列表中筛选、排序、选好列，再点“导出”。', 'Filter, sort and choose columns in the list, then choose “Export”.'],
      ['选择格式和列：与列表相同、全部，或逐列挑选。', 'Choose the format and the columns: as in the list, all, or one by one.'],
      [
        '内容多时在后台生成，完成后通知您；文件在“我的导出与导入”中。',
        'Large exports run in the background and you are notified; the file is under “My exports and imports”.',
      ],
    ],
    rules: [
      [
        '导出的正是列表当前的筛选结果，只包括您看得到的行和列。',
        'Exactly the filtered rows are exported, within the rows and columns that are yours to see.',
      ],
      ['需要该数据的导出权限；每次导出都会记入日志。', 'You need the permission to export these records; every export is logged.'],
      [
        '像公式的文字前面会加一个撇号，避免在 Excel 中被执行。',
        'Texts that look like formulas get an apostrophe so that no spreadsheet runs them.',
      ],
      [
        'Excel 文件中的号码是文本；CSV 中会被 Excel 改动的号码写成 ="0512…"，打开后不变，再导入时还原。',
        'Codes are text in Excel files. In CSV, a code that Excel would change is written as ="0512…": it stays as it is when opened, and is read back unchanged.',
      ],
    ],
    see: ['importing', 'views'],
  },
  importing: {
    purpose: [
      '从 Excel、CSV 或粘贴的表格新建或更新许多记录，写入之前先检查每一行。',
      'Make or change many records from Excel, CSV or a pasted table; every row is checked before anything is written.',
    ],
    steps: [
      [
        '选择文件，或连同标题行一起从 Excel 粘贴。需要样例时先下载模板。',
        'Choose a file, or paste cells with their header row. The template shows what is expected.',
      ],
      ['核对每一列写入哪个字段；可以给所有行加固定值。', 'See which column goes into which field; fixed values can be added for all rows.'],
      [
        '选择写入方式：只新建、只更新，或有则更新无则新建；选用来识别记录的字段。',
        'Choose what happens: only new ones, only changes, or both; and by which field records are recognised.',
      ],
      [
        '点“检查”：按真实规则逐行检查，但不写入。错误可以直接在表格中改。',
        'Press “Check”: every row is checked by the real rules and nothing is written. Correct errors in the grid.',
      ],
      ['选择“全部正确才导入”或“仅导入正确的行”，然后写入。', 'Choose all or nothing, or valid rows only, and write.'],
    ],
    rules: [
      [
        `一个文件最多 ${tableLimits.rows} 行、${tableLimits.columns} 列。`,
        `At most ${tableLimits.rows} rows and ${tableLimits.columns} columns a file.`,
      ],
      ['导入用的是您自己的权限，规则与表单完全相同。', 'It is written with your own permissions and by the same rules as in forms.'],
      ['空单元格保留原值，除非选择“空单元格清除原值”。', 'Empty cells keep the value, unless you choose that they empty the field.'],
      [
        '号码按 Excel 显示的数字读取，保留开头的 0；超过 15 位或写成 6.22E+18 的号码在 Excel 中已丢失末位，不予导入：请先把该列设为文本再填写。',
        'Codes are read as Excel shows them, with zeros in front. Excel has lost the last digits of a number with more than 15, or shown as 6.22E+18, so it is refused. Format the column as text and enter it again.',
      ],
      [
        '相同的行和已导入过的文件在写入前须确认；编码无法确定的文件须选择文字显示正确的编码。',
        'Equal rows and a file that was imported before are confirmed before they are written. Choose the encoding in which the words are right where a file does not show it.',
      ],
      [
        '标题可占两行，合并单元格的文字填入每一行。合计行和表尾须确认才作为记录；逗号的含义由整列判断，均形如 2,000 时须确认。',
        'Captions may be in two rows, and the text of merged cells stands in each of their rows. Totals and the foot of the sheet are no records unless you confirm it. The whole column says what its commas mean; where every number is written like 2,000 it is confirmed.',
      ],
      ['刚写入且没有再动过的导入可以整批撤销。', 'An import whose records have not been touched since can be undone as a whole.'],
    ],
    troubles: [
      {
        when: ['很多行出错', 'Many rows have errors'],
        remedy: [
          '用“全部替换此值”一次改掉同样的错误，或下载错误行，在 Excel 中改好再导入。',
          'Replace a value everywhere at once, or download the rows with errors, correct them in Excel and import them again.',
        ],
      },
    ],
    see: ['exporting', 'errors'],
  },
  errors: {
    purpose: [
      '每条错误提示都说明原因；下面列出各种提示以及处理办法。',
      'Every message says what is wrong; below is what you can do about each of them.',
    ],
    steps: [
      [
        '先看提示中的文字和标出的字段，大多数问题改好就能继续。',
        'Read the message and the highlighted fields first; most problems can be corrected at once.',
      ],
      [
        '提示中有请求编号时，报告问题请一并提供给管理员，以便据此找到日志。',
        'If a message shows a request number, give it to the administrator: it leads to the log.',
      ],
      [
        '断网时页面上方会提示；填写的内容不会丢，恢复后再保存。',
        'Without a connection the page says so; what you typed stays, save it when you are back.',
      ],
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
