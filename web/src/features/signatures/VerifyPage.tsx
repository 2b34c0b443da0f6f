import { Text } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useState } from 'react';
import { useParams } from 'react-router';
import '../../ui/styles/app';
import { CodeCheck } from './CodeCheck';
import { FileProof } from './FileProof';
import { Sheet } from './Sheet';

/** Says to anyone whether a document was signed: by the file in their hands, which stays there, or by the code it prints. */
export function VerifyPage() {
  useDocumentTitle('Check a signed document · Lamplight');
  const { code = '' } = useParams();
  const [asked, setAsked] = useState({ code, turn: 0 });
  // Whoever comes with a code reads first what it says.
  const [codeFirst] = useState(code !== '');
  const parts = [
    <FileProof key="file" onAsk={(own) => setAsked(({ turn }) => ({ code: own, turn: turn + 1 }))} />,
    <CodeCheck key={`code ${asked.turn}`} code={asked.code} focused={asked.turn > 0} />,
  ];
  return (
    <Sheet>
      <h1>Check a signed document</h1>
      <Text>
        The file says whether it is whole, and who signed it; the code says whether the signatures still
        count.
      </Text>
      {codeFirst ? parts.toReversed() : parts}
    </Sheet>
  );
}
