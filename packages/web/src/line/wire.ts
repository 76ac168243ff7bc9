// What the server says, by the server's own types: the two cannot drift apart.
export type { ChatLine } from '../../../server/src/chat.ts'
export type { Sent } from '../../../server/src/http/socket.ts'
export type { Frame } from '../../../server/src/http/schemas.ts'
export type { ShownClocks, TableSummary } from '../../../server/src/referee/summary.ts'
