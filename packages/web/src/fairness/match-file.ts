// The file of a match that is over, with what this device has seen of it while it was played.
import { printMatchFile, type MatchFile } from '@safehouse/kernel'
import { get } from '../api/client.ts'
import type { OneTable } from '../api/types.ts'
import { saveText } from '../replay/save-file.ts'
import { witnesses } from './witness.ts'

export const loadMatch = async (id: string): Promise<{ file: MatchFile; table: OneTable }> => {
  const [file, table] = await Promise.all([get<MatchFile>(`/tables/${id}/log`), get<OneTable>(`/tables/${id}`)])
  return { file: witnesses.into(file, table.seats), table }
}

export const saveMatch = async (id: string): Promise<void> => {
  const { file } = await loadMatch(id)
  saveText(`${file.game}-${id}.json`, printMatchFile(file))
}
