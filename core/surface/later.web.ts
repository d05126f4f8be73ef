export {
  ApprovalPanel,
  Delegations,
  History,
  Inbox,
  laterLogScreen,
  OwnExchange,
  PrintButton,
  SafeContent,
  SheetDraftConflicts,
} from '../pages/later.web.ts'
