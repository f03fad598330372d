"""Says inside a JPEG that it is no photograph: the site then says so at the foot of its pages."""
import sys
from pathlib import Path

words = b'Illustration, not a photograph'


def is_photograph(path):
    """Whether a file that somebody else has put there would be lost by writing to the path."""
    return Path(path).exists() and words not in Path(path).read_bytes()


def mark(path):
    """Puts the words into the file as a comment, behind its first header, unless they are there."""
    picture = Path(path).read_bytes()
    if words in picture:
        return
    behind_header = 4 + int.from_bytes(picture[4:6], 'big') if picture[2:4] == b'\xff\xe0' else 2
    comment = b'\xff\xfe' + (len(words) + 2).to_bytes(2, 'big') + words
    Path(path).write_bytes(picture[:behind_header] + comment + picture[behind_header:])


if __name__ == '__main__':
    for name in sys.argv[1:]:
        mark(name)
