import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { folderCircles } from './folder-circles.js';

describe('folders of one level', () => {
  let root: string;
  beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'circles-'))));
  afterEach(() => rmSync(root, { recursive: true }));

  const write = (files: Record<string, string>) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
  };

  it.each(['libs/ui/src', 'libs/contracts/core/src', 'mfe-health/src', 'shell/src', 'gateway/src', 'deploy/web/src'])(
    'are found where they reach each other in a circle, whatever lies between, in %s',
    (src) => {
      write({
        [`${src}/offers/deep/offer.ts`]: "import type { Lead } from '../../leads/lead.js';",
        [`${src}/leads/lead.ts`]: "export * from '../prices/price.js';",
        [`${src}/prices/price.ts`]: "const offer = import('../offers/deep/offer.js');",
        [`${src}/places/place.ts`]: "import '../prices/price.js';",
      });
      expect(folderCircles(root)).toEqual([
        {
          within: src,
          folders: ['leads', 'offers', 'prices'],
          imports: ['leads/lead.ts → prices/price.js', 'offers/deep/offer.ts → leads/lead.js', 'prices/price.ts → offers/deep/offer.js'],
        },
      ]);
    },
  );

  it('are found below another folder, too', () => {
    write({
      'shell/src/pages/home/a.ts': "import '../help/b.js';",
      'shell/src/pages/help/b.ts': "import '../home/a.js';",
    });
    expect(folderCircles(root).map(({ within, folders }) => [within, folders])).toEqual([['shell/src/pages', ['help', 'home']]]);
  });

  it('may need each other in one direction, and what stands beside them', () => {
    write({
      'shell/src/home/a.ts': "import '../help/b.js'; import '../texts.js'; import './parts/c.js';",
      'shell/src/home/parts/c.ts': "import '../d.js';",
      'shell/src/help/b.ts': "import '../texts.js';",
      'shell/src/help/b.spec.ts': "import '../home/a.js';",
    });
    expect(folderCircles(root)).toEqual([]);
  });

  it('form no circle anywhere', () => {
    expect(folderCircles(join(import.meta.dirname, '../..'))).toEqual([]);
  });
});
