export * from './drafts.ts'
export * from './mind.ts'
export * from './strengths.ts'
export * from './think.ts'
