import { describe, expect, test } from 'vitest'
import { idsOf, passedIds } from './commands/rules.ts'

describe('rule coverage', () => {
  test('ids are what stands in bold and looks like one, once each', () => {
    expect(idsOf('- **AG-1.2** text\n| **AG-7.10** | x |\n**bold** AG-9.9 **AG-1.2** **SO-4.3.2a**')).toEqual([
      'AG-1.2',
      'AG-7.10',
      'SO-4.3.2a',
    ])
  })

  test('an id counts when all of its scenarios passed', () => {
    const result = (title: string, status: string): { title: string; status: string } => ({ title, status })
    const results = {
      testResults: [
        {
          assertionResults: [
            result('AG-1.1: one', 'passed'),
            result('AG-1.1 AG-1.2: both', 'passed'),
            result('AG-1.3: no', 'failed'),
          ],
        },
        {
          assertionResults: [
            result('AG-1.2: again', 'failed'),
            result('AG-1.4: later', 'skipped'),
            result('mentions AG-1.5: not an id', 'passed'),
          ],
        },
      ],
    }
    expect([...passedIds(results)]).toEqual(['AG-1.1'])
  })
})
