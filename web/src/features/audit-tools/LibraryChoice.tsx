import { countQuestions } from '@lamplight/domain/forms/definition';
import { auditToolLibrary, type LibraryTool } from '@lamplight/domain/library/index';
import { Button, VisuallyHidden } from '@mantine/core';
import classes from './ToolForm.module.css';

/** The built-in tools, each with all of its questions to look at. Loaded only when it is opened: it is long. */
export function LibraryChoice({ onChoose }: { onChoose: (tool: LibraryTool) => void }) {
  return (
    <ul className={classes.library}>
      {auditToolLibrary.map((tool) => (
        <li key={tool.key} className={classes.tool}>
          <div className={classes.toolHead}>
            <div>
              <h3 className={classes.toolTitle}>{tool.title}</h3>
              <p className={classes.text}>{tool.description}</p>
              <p className={classes.facts}>{factsOf(tool)}</p>
            </div>
            <Button variant="default" onClick={() => onChoose(tool)} aria-label={`Use ${tool.title}`}>
              Use
            </Button>
          </div>
          <details className={classes.preview}>
            <summary>
              Read the questions<VisuallyHidden> of {tool.title}</VisuallyHidden>
            </summary>
            {tool.definition.item.map((section) => (
              <div key={section.linkId}>
                <h4>{section.text}</h4>
                <ul>
                  {section.item.map(({ linkId, text }) => (
                    <li key={linkId}>{text}</li>
                  ))}
                </ul>
              </div>
            ))}
          </details>
        </li>
      ))}
    </ul>
  );
}

function factsOf({ definition }: LibraryTool): string {
  const sections = definition.item.length;
  return `${countQuestions(definition)} questions in ${sections} ${sections === 1 ? 'section' : 'sections'}`;
}
