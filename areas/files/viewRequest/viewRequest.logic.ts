import { addedTo, logicOf } from '#core/definition'
import { technicalFile } from '../technicalFile/technicalFile.ts'
import { longestDays, viewRequest } from './viewRequest.ts'

/** A request is made on the page of the file. */
export const viewRequestLogic = logicOf(viewRequest, {
  from: { file: addedTo(viewRequest, technicalFile) },
  defaults: { days: () => longestDays },
  rules: {
    pagesInOrder: {
      refuse: ['请填写起止两个页码，起始页不大于结束页', 'Enter both pages, the first not behind the last'],
      at: ['pageFrom', 'pageTo'],
      holds: ({ pageFrom, pageTo }) => (pageFrom === null || pageTo === null ? pageFrom === pageTo : pageFrom <= pageTo),
    },
    pagesOfVersion: {
      refuse: [
        '部分页面只能查看现有版本，不能下载，也不包括以后的版本',
        'Some pages are looked at as they are now: neither downloaded nor asked of later versions',
      ],
      at: ['pageFrom', 'download', 'includeUpdates'],
      holds: ({ pageFrom, download, includeUpdates }) => pageFrom === null || (!download && !includeUpdates),
    },
  },
})
