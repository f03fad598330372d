"""Everything that scenes are built from."""
from library.bath import *
from library.buildings import *
from library.cleaning import *
from library.decor import *
from library.fittings import *
from library.furniture import *
from library.kitchen import *
from library.office import *
from library.outdoors import *
from library.plants import *
from library.room import *
from library.seating import *
from library.shapes import *
from library.site_work import *
from library.stage import *
from library.waterside import *
